/** What a text may name as `{{field}}`, each with what it stands for. */
export const FieldsOfText = ({ label, fields }: { label: string; fields: Readonly<Record<string, string>> }) => (
  <dl aria-label={label} className="grid gap-x-6 gap-y-1 text-meta sm:grid-cols-2">
    {Object.entries(fields).map(([name, meaning]) => (
      <div key={name} className="flex flex-wrap gap-x-2">
        <dt>
          <code>{`{{${name}}}`}</code>
        </dt>
        <dd className="text-ink-soft">{meaning}</dd>
      </div>
    ))}
  </dl>
)
