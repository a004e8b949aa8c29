/*
 * Runs in the candidate's browser, over pages that work without it: saves each answer as it is given, keeps on the device
 * what cannot be sent, and shows the time that is left. The server's clock and its copy of the answers are the truth.
 */
const saveDelayMs = 700
const retryMinMs = 2_000
const retryMaxMs = 30_000
/** A connection that takes this long to carry an answer is as good as none. */
const sendMaxMs = 20_000
const tickMs = 1_000
const minuteMs = 60_000
/** Minutes left at which the time is read out. */
const announcedMinutes = [30, 10, 5, 1]

const bar = document.querySelector('.test-bar')
const form = document.querySelector('form.test')
const ended = document.querySelector('[data-ended]')

if (ended instanceof HTMLElement) forget(ended.dataset.ended)
if (bar instanceof HTMLElement && form instanceof HTMLFormElement) take(bar, form)
// A page brought back by the Back button shows an old clock and old answers.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload())

/** @param {HTMLElement} bar @param {HTMLFormElement} form */
function take(bar, form) {
  const { sitting = '', save: saveAt = '', home = '' } = form.dataset
  const kept = keepAnswers(sitting)
  const spent = measureTime(form)
  const say = speak(bar, form)
  let timer = 0
  let retryMs = retryMinMs
  /** @type {Promise<boolean>} */
  let lastSave = Promise.resolve(true)
  // Behind what its end needs: a page may come at the last moment.
  const clock = startClock(bar, { onMoment: () => later(0), onEnd: () => void save({ all: true }) })

  form.addEventListener('input', ({ target }) => {
    const item = itemOf(target)
    if (!item) return
    kept.set(item, valueOf(form, item))
    showAnswered(bar, form)
    say.saving()
    later(target instanceof HTMLInputElement && target.type === 'radio' ? 0 : saveDelayMs)
  })
  onEnter(form, () => later(0))
  onPress(form, async (to) => {
    say.saving()
    if (!(await save({ all: true }))) return false
    if (to) location.assign(to)
    else form.submit() // Finish is the server's own form
    return true
  })
  addEventListener('online', () => later(0))
  addEventListener('offline', () => say.offline(clock.isOver()))
  addEventListener('pagehide', () => {
    const answers = unsentOf(form, { kept, spent, all: false })
    if (answers.length > 0) navigator.sendBeacon(saveAt, asJson(answers))
  })
  if (showKept(bar, form, kept)) {
    say.sendingKept()
    later(0)
  }

  /** @param {number} delayMs */
  function later(delayMs) {
    clearTimeout(timer)
    timer = setTimeout(() => void save({ all: false }), delayMs)
  }

  /** One at a time, so that an older answer never overtakes a newer one. @param {{ all: boolean }} which */
  function save({ all }) {
    lastSave = lastSave.then(() => send(unsentOf(form, { kept, spent, all })))
    return lastSave
  }

  /**
   * Without any answer it still learns whether there is a connection, and how much time is left.
   * @param {Unsent[]} answers @returns {Promise<boolean>}
   */
  async function send(answers) {
    const answer = await postWithin(sendMaxMs, saveAt, asJson(answers))
    if (!answer || answer.status >= 500 || answer.status === 429) {
      say.offline(clock.isOver())
      form.inert = clock.isOver()
      later(retryMs)
      retryMs = Math.min(retryMs * 2, retryMaxMs)
      return false
    }
    retryMs = retryMinMs
    const { message, remainingMs, newer = [] } = await answer.json().catch(() => ({}))
    if (answer.status === 409 || (!answer.ok && clock.isOver())) return leave()
    if (!answer.ok) {
      say.refused(message)
      return false
    }
    for (const { itemId, value, timeSpentMs } of answers) {
      kept.sent(itemId, value)
      spent.saved(itemId, timeSpentMs)
    }
    showNewer(bar, form, { kept, newer })
    clock.set(remainingMs)
    // Only the server knows that the time is over: more of it may have been given.
    if (clock.isOver()) return leave()
    form.inert = false
    if (kept.all().length === 0) say.saved()
    return true
  }

  function leave() {
    location.assign(home)
    return false
  }
}

/**
 * Leaves the page once for two presses: the second would save after the first has finished, which is refused. Who stays
 * after all, with a connection that fails or a page that is stopped, may press again.
 * @param {HTMLFormElement} form @param {(to: string | undefined) => Promise<boolean>} leave
 */
function onPress(form, leave) {
  let pressed = false
  form.addEventListener('submit', (event) => {
    const to = event.submitter?.dataset.to
    event.preventDefault()
    if (pressed) return
    pressed = true
    void leave(to).then((left) => setTimeout(() => (pressed = false), left ? sendMaxMs : 0))
  })
}

/** Enter would press the first button, and leave the part at its first answer. @param {HTMLElement} form @param {() => void} act */
function onEnter(form, act) {
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    act()
  })
}

/**
 * Shows what was typed before the page was left, and never arrived; answers whether there is any.
 * @param {HTMLElement} bar @param {HTMLFormElement} form @param {ReturnType<typeof keepAnswers>} kept
 */
function showKept(bar, form, kept) {
  const waiting = kept.all().filter(([item]) => form.querySelector(`[data-item="${CSS.escape(item)}"]`))
  for (const [item, { value }] of waiting) fill(form, item, value)
  if (kept.all().length === 0) return false
  showAnswered(bar, form)
  return true
}

/**
 * Another device has given a newer answer than what was kept on this one.
 * @param {HTMLElement} bar @param {HTMLFormElement} form
 * @param {{ kept: ReturnType<typeof keepAnswers>, newer: { itemId: string, value: string }[] }} known
 */
function showNewer(bar, form, { kept, newer }) {
  const waiting = new Map(kept.all())
  for (const { itemId, value } of newer) if (!waiting.has(itemId)) fill(form, itemId, value)
  if (newer.length > 0) showAnswered(bar, form)
}

/**
 * Every answer that waits, and with `all` the time of every other question on the page. What was not changed here goes
 * without its value: meanwhile another device may have given a newer one.
 * @param {HTMLFormElement} form
 * @param {{ kept: ReturnType<typeof keepAnswers>, spent: ReturnType<typeof measureTime>, all: boolean }} given
 */
function unsentOf(form, { kept, spent, all }) {
  const waiting = new Map(kept.all())
  const named = new Set([...waiting.keys(), ...(all ? items(form) : [])])
  return [...named].map((itemId) => {
    const typed = waiting.get(itemId)
    // How long ago, and not when: clocks differ.
    const agoMs = typed && Math.max(0, Date.now() - typed.at)
    return { itemId, value: typed?.value, agoMs, timeSpentMs: spent.of(itemId) }
  })
}

/** @param {number} ms @param {string} url @param {Blob} body @returns {Promise<Response | undefined>} */
async function postWithin(ms, url, body) {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), ms)
  const answer = await fetch(url, { method: 'POST', body, signal: patience.signal }).catch(() => undefined)
  clearTimeout(timer)
  return answer
}

/**
 * Counts down by the browser's clock from what the server said last. A moment is one at which the time left is read out:
 * whether it still is that is then asked for.
 * @param {HTMLElement} bar @param {{ onMoment: () => void, onEnd: () => void }} told
 */
function startClock(bar, { onMoment, onEnd }) {
  const face = bar.querySelector('[data-clock]')
  const announcer = bar.querySelector('[data-announce]')
  let endsAt = Date.now() + Number(bar.dataset.remainingMs)
  let said = Math.ceil((endsAt - Date.now()) / minuteMs)
  let over = false
  const tick = () => {
    const leftMs = Math.max(0, endsAt - Date.now())
    const seconds = Math.ceil(leftMs / 1_000)
    if (face) face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    bar.classList.toggle('soon', leftMs <= 5 * minuteMs)
    const minutes = Math.ceil(leftMs / minuteMs)
    const due = announcedMinutes.find((each) => minutes <= each && said > each)
    if (due && announcer) announcer.textContent = due === 1 ? '1 minute left' : `${due} minutes left`
    if (due && leftMs > 0) onMoment()
    said = Math.min(said, minutes)
    if (leftMs > 0 || over) return
    over = true
    onEnd()
  }
  tick()
  setInterval(tick, tickMs)
  return {
    isOver: () => over,
    /** @param {unknown} remainingMs */
    set(remainingMs) {
      if (typeof remainingMs !== 'number') return
      endsAt = Date.now() + remainingMs
      over = remainingMs === 0
      said = Math.max(said, Math.ceil(remainingMs / minuteMs))
    },
  }
}

/**
 * What was typed, and when by the clock of this device.
 * @typedef {{ value: string, at: number }} Typed
 * @typedef {{ itemId: string, value: string | undefined, agoMs: number | undefined, timeSpentMs: number }} Unsent
 */

/** Answers that have not arrived, kept on this device until they have. @param {string} sitting */
function keepAnswers(sitting) {
  const key = keyOf(sitting)
  /** @type {Map<string, Typed>} */
  const waiting = new Map(read())
  function read() {
    try {
      const stored = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}'))
      // An update may have come while they waited: before it they were kept without their moment.
      return stored.map(([item, typed]) => [item, typeof typed === 'string' ? { value: typed, at: Date.now() } : typed])
    } catch {
      return [] // a browser that keeps nothing: they wait in this page alone
    }
  }
  function write() {
    try {
      if (waiting.size === 0) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(Object.fromEntries(waiting)))
    } catch {
      // as above
    }
  }
  return {
    all: () => [...waiting],
    /** @param {string} item @param {string} value */
    set(item, value) {
      waiting.set(item, { value, at: Date.now() })
      write()
    },
    /** What was typed since then still waits. @param {string} item @param {string | undefined} value */
    sent(item, value) {
      if (value === undefined || waiting.get(item)?.value !== value) return
      waiting.delete(item)
      write()
    },
  }
}

/** @param {string | undefined} sitting */
function forget(sitting) {
  try {
    localStorage.removeItem(keyOf(sitting))
  } catch {
    // nothing was kept
  }
}

/** @param {string | undefined} sitting */
function keyOf(sitting) {
  return `assessment-${sitting}`
}

/** How long each question was the one at hand, while the page was in view. @param {HTMLFormElement} form */
function measureTime(form) {
  /** @type {Map<string, number>} */
  const spentMs = new Map()
  let current = items(form)[0]
  let since = Date.now()
  const count = () => {
    const now = Date.now()
    // A device that slept did not work on a question.
    if (current && document.visibilityState === 'visible' && now - since < 5 * tickMs)
      spentMs.set(current, (spentMs.get(current) ?? 0) + now - since)
    since = now
  }
  setInterval(count, tickMs)
  for (const event of ['focusin', 'pointerdown', 'input'])
    form.addEventListener(event, ({ target }) => {
      count()
      current = itemOf(target) ?? current
    })
  return {
    /** @param {string} item */
    of: (item) => Math.round(spentMs.get(item) ?? 0),
    /** @param {string} item @param {number} ms */
    saved: (item, ms) => spentMs.set(item, Math.max(0, (spentMs.get(item) ?? 0) - ms)),
  }
}

/** What is said of saving: quietly while all is well, read out when the connection goes and comes. @param {HTMLElement} bar @param {HTMLFormElement} form */
function speak(bar, form) {
  const connection = bar.querySelector('[data-connection]')
  const state = form.querySelector('[data-saving]')
  let away = false
  /** @param {string} text */
  const tell = (text) => {
    if (!(state instanceof HTMLElement)) return
    state.hidden = false
    state.textContent = text
  }
  /** @param {string} text */
  const warn = (text) => {
    if (connection && connection.textContent !== text) connection.textContent = text
  }
  return {
    saving: () => !away && tell('Saving…'),
    saved() {
      tell('All answers are saved.')
      if (bar.classList.contains('away')) warn(away ? 'You are connected again. All answers are saved.' : '')
      away = false
      bar.classList.remove('away')
    },
    sendingKept: () => tell('Answers kept on this device are being sent.'),
    /** @param {boolean} over */
    offline(over) {
      away = true
      bar.classList.add('away')
      tell(over ? '' : 'Kept on this device, not sent yet.')
      warn(
        over
          ? 'The time is over, and there is no connection. What was saved in time counts. This page goes on when the connection is back.'
          : 'No connection. Go on: your answers are kept on this device and sent when it is back.',
      )
    },
    /** @param {unknown} message */
    refused(message) {
      bar.classList.add('away')
      tell('Not saved.')
      warn(
        typeof message === 'string'
          ? message
          : 'This link was replaced by a newer one. Your answers are kept on this device: open the newest email here.',
      )
    },
  }
}

/** @param {HTMLElement} bar @param {HTMLFormElement} form */
function showAnswered(bar, form) {
  const count = items(form).filter((item) => valueOf(form, item).trim() !== '').length
  const shown = bar.querySelector('[data-answered]')
  const progress = bar.querySelector('progress')
  if (shown) shown.textContent = String(count)
  if (progress) progress.value = count
}

/** @param {HTMLFormElement} form */
function items(form) {
  return [...form.querySelectorAll('[data-item]')].map((each) => each.getAttribute('data-item') ?? '')
}
/** @param {EventTarget | null} target */
function itemOf(target) {
  return target instanceof Element ? target.closest('[data-item]')?.getAttribute('data-item') : undefined
}
/** @param {HTMLFormElement} form @param {string} item */
function valueOf(form, item) {
  const value = new FormData(form).get(`answer.${item}`)
  return typeof value === 'string' ? value : ''
}
/** @param {unknown} answers */
function asJson(answers) {
  return new Blob([JSON.stringify({ answers })], { type: 'application/json' })
}

/** @param {HTMLFormElement} form @param {string} item @param {string} value */
function fill(form, item, value) {
  const control = form.elements.namedItem(`answer.${item}`)
  // A group of circles, or one field: both take the value.
  if (control && 'value' in control) control.value = value
}
