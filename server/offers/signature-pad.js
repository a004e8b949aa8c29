// Draws a signature into the hidden field of the form, as path data in the pad's own units. Without it the name alone signs.
const pad = document.querySelector('[data-signature-pad]')
const canvas = pad?.querySelector('canvas')
const field = pad?.querySelector('input')
if (canvas && field) start()

function start() {
  const [width, height] = [Number(pad.dataset.width), Number(pad.dataset.height)]
  const charactersMax = Number(pad.dataset.charactersMax)
  const status = pad.querySelector('[role=status]')
  const pen = canvas.getContext('2d')
  /** @type {[number, number][][]} */
  let strokes = read(field.value)
  let drawing

  const write = () => {
    // A lone point is no stroke.
    field.value = strokes
      .filter((stroke) => stroke.length > 1)
      .map((stroke) => `M${stroke.map((point) => point.join(' ')).join('L')}`)
      .join('')
    status.textContent = field.value ? 'Your drawing is part of your signature.' : ''
  }
  const show = () => {
    const scale = canvas.clientWidth / width
    canvas.width = Math.round(canvas.clientWidth * devicePixelRatio)
    canvas.height = Math.round(height * scale * devicePixelRatio)
    pen.setTransform(scale * devicePixelRatio, 0, 0, scale * devicePixelRatio, 0, 0)
    pen.strokeStyle = getComputedStyle(canvas).color
    pen.lineWidth = 3
    pen.lineCap = pen.lineJoin = 'round'
    pen.beginPath()
    for (const [first, ...rest] of strokes) {
      pen.moveTo(...first)
      for (const point of rest) pen.lineTo(...point)
    }
    pen.stroke()
  }
  const pointOf = (event) => {
    const box = canvas.getBoundingClientRect()
    return [
      within(((event.clientX - box.left) / box.width) * width, width),
      within(((event.clientY - box.top) / box.height) * height, height),
    ]
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    event.preventDefault()
    canvas.setPointerCapture(event.pointerId)
    drawing = [pointOf(event)]
    strokes.push(drawing)
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!drawing || field.value.length + (drawing.length + 1) * 8 > charactersMax) return
    const point = pointOf(event)
    const [x, y] = drawing.at(-1)
    if (Math.hypot(point[0] - x, point[1] - y) < 2) return
    drawing.push(point)
    show()
  })
  const lift = () => {
    drawing = undefined
    write()
  }
  canvas.addEventListener('pointerup', lift)
  canvas.addEventListener('pointercancel', lift)
  pad.querySelector('button').addEventListener('click', () => {
    strokes = []
    write()
    show()
    status.textContent = 'The drawing is cleared.'
  })
  addEventListener('resize', show)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show)
  pad.hidden = false
  write()
  show()
}

const within = (value, max) => Math.round(Math.min(Math.max(value, 0), max))

function read(path) {
  return path
    .split('M')
    .filter(Boolean)
    .map((stroke) => stroke.split('L').map((point) => point.split(' ').map(Number)))
}
