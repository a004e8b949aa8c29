// The form is sent without leaving it: whoever loses the connection, or is asked to look again, keeps what they typed and
// the file that they chose. Without scripts the browser sends it by itself.
const timeLimitMs = 6 * 60_000
const main = document.querySelector('main')
const shown = () => main?.querySelector('form')

/** What cannot be a resume is said as soon as it is chosen, and not after it was sent over a slow network. */
function checkFile({ currentTarget: resume }) {
  const { notPdf, tooLarge, bytesMax } = shown().dataset
  const [file] = resume.files
  const fault = !file ? '' : !/\.pdf$/i.test(file.name) ? notPdf : file.size > Number(bytesMax) ? tooLarge : ''
  resume.setCustomValidity(fault)
  if (fault) resume.reportValidity()
}

let sending = false
/** Shows that the form is on its way, or is no more. */
function mark(form, onItsWay) {
  sending = onItsWay
  form.querySelector('#send').setAttribute('aria-disabled', String(onItsWay))
  form.querySelector('#unsent').hidden = true
  const progress = form.querySelector('progress')
  progress.hidden = !onItsWay
  progress.removeAttribute('value')
  const status = form.querySelector('#sending')
  status.textContent = onItsWay ? status.dataset.text : ''
}

function send(event) {
  event.preventDefault()
  if (sending) return
  const form = shown()
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  request.setRequestHeader('accept', 'text/html')
  request.responseType = 'document'
  request.timeout = timeLimitMs
  request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) form.querySelector('progress').value = loaded / total
  })
  request.addEventListener('load', () => take(form, request))
  for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, () => keep(form))
  request.send(new FormData(form))
  mark(form, true)
}

/** Nobody knows whether it arrived. */
function keep(form) {
  mark(form, false)
  const notice = form.querySelector('#unsent')
  notice.hidden = false
  notice.focus()
}

function take(form, { status, response, responseURL }) {
  if (status < 400) return location.assign(responseURL)
  const answer = response?.querySelector('main')
  // The form itself says what is to be done; any other failure does not know how far it came.
  if (!answer || (status >= 500 && !answer.querySelector('form'))) return keep(form)
  mark(form, false)
  const { files } = form.elements.namedItem('resume')
  document.title = response.title
  main.replaceChildren(...answer.childNodes)
  begin(files)
  const head = main.querySelector('[role="alert"]') ?? main.querySelector('h1')
  head.tabIndex = -1
  head.focus()
  scrollTo(0, 0)
}

function begin(files) {
  const form = shown()
  if (!form) return
  const resume = form.elements.namedItem('resume')
  if (files && resume.getAttribute('aria-invalid') !== 'true') {
    resume.files = files
    main.querySelector('#resume-hint').textContent = form.dataset.fileKept
  }
  resume.addEventListener('change', checkFile)
  form.addEventListener('submit', send)
}
begin()
