/** What a text may name as `{{field}}`, each with what it stands for; pressed, it is put where one was writing. */
export const FieldsOfText = ({ label, fields }: { label: string; fields: Readonly<Record<string, string>> }) => (
  <dl aria-label={label} className="grid gap-x-6 gap-y-1 text-meta sm:grid-cols-2">
    {Object.entries(fields).map(([name, meaning]) => (
      <div key={name} className="flex flex-wrap content-start items-center gap-x-2">
        <dt>
          <button
            type="button"
            aria-label={`Insert {{${name}}}`}
            // The focus stays where one writes.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => insert(`{{${name}}}`, currentTarget.form)}
            className="group min-h-6 rounded-control pointer-coarse:min-h-11"
          >
            <code className="rounded-control border bg-surface px-1 py-0.5 group-hover:bg-hover group-active:bg-pressed">{`{{${name}}}`}</code>
          </button>
        </dt>
        <dd className="text-ink-soft">{meaning}</dd>
      </div>
    ))}
  </dl>
)

/** Where the cursor is, or was: in the line or text that has the focus, else in the form's text. */
function insert(field: string, form: HTMLFormElement | null) {
  const { activeElement } = document
  const into =
    activeElement instanceof Element && form?.contains(activeElement) && activeElement.matches(takesWords)
      ? activeElement
      : form?.querySelector('textarea')
  if (!(into instanceof HTMLInputElement || into instanceof HTMLTextAreaElement)) return
  const [start, end] = [into.selectionStart ?? into.value.length, into.selectionEnd ?? into.value.length]
  const words = `${into.value.slice(0, start)}${field}${into.value.slice(end)}`
  into.focus()
  // By the browser's own way: React notes what is set by its own, and would hear of no change.
  Reflect.set(Reflect.getPrototypeOf(into)!, 'value', words, into)
  into.setSelectionRange(start + field.length, start + field.length)
  into.dispatchEvent(new Event('input', { bubbles: true }))
}
const takesWords = 'textarea, input[type=text]'
