import { useState } from 'react'
import { letterWordFields, wordedLetterNames, wordedLetters, type WordedLetter } from '#shared/letter-words.ts'
import { lineCharactersMax } from '#shared/limits.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FieldsOfText } from '#web/ui/fields-of-text.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Input } from '#web/ui/input.tsx'
import { LateSelect } from '#web/ui/late-select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { letterWordsOf } from './letter-words-values.ts'
import { LetterPreview } from './letter-preview.tsx'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'

/** The organisation's own words for the letters of the process, one letter at a time. */
export function SystemConfigurationLetters({ form, settings }: SettingsFormProps<ReturnType<typeof letterWordsOf>>) {
  const [letter, setLetter] = useState<WordedLetter>('rejection')
  const [previewed, setPreviewed] = useState(false)
  const faults = form.formState.errors.letterWords
  const elsewhere = wordedLetterNames.find((name) => name !== letter && faults?.[name])
  const words = form.watch(`letterWords.${letter}`)
  return (
    <SystemConfigurationCard
      section="letters"
      form={form}
      settings={settings}
      valuesOf={letterWordsOf}
      wordsOf={wordsOf}
      saved={{ title: 'Letters saved', description: 'Letters that are out stay as they are.' }}
    >
      <p className="max-w-prose text-ink-soft">
        Your words take the place of the usual ones between the greeting and the signature. Dates, terms, links and
        whatever else the reader has to know stay in the letter. Left empty, it has the usual words.
      </p>
      <Field label="Letter" className="sm:max-w-[calc(50%-0.5rem)]">
        <LateSelect value={letter} onChange={setLetter} options={options(settings.letterWords)} />
      </Field>
      {/* Another letter's fields are others: React must not take one for the other. */}
      <Field key={`${letter} subject`} label="Subject" error={faults?.[letter]?.subject?.message}>
        <Input
          maxLength={lineCharactersMax}
          placeholder="The usual subject"
          {...form.register(`letterWords.${letter}.subject`)}
        />
      </Field>
      <Field
        key={`${letter} text`}
        label="Words"
        error={faults?.[letter]?.text?.message}
        hint="An empty line begins a new paragraph."
      >
        <Textarea
          rows={8}
          spellCheck
          placeholder="The usual words"
          className="leading-relaxed"
          {...form.register(`letterWords.${letter}.text`)}
        />
      </Field>
      <FieldsOfText label="Fields of letters" fields={letterWordFields} />
      <div>
        <Button onClick={() => setPreviewed(true)}>See the letter</Button>
      </div>
      {elsewhere && (
        <div className="flex flex-wrap items-center gap-3">
          <InlineError>The words of the letter “{wordedLetters[elsewhere]}” cannot be saved.</InlineError>
          <Button size="small" onClick={() => setLetter(elsewhere)}>
            Show them
          </Button>
        </div>
      )}
      {previewed && <LetterPreview letter={letter} words={words} onClose={() => setPreviewed(false)} />}
    </SystemConfigurationCard>
  )
}

type Values = ReturnType<typeof letterWordsOf>['letterWords']

/** Which letters have words of their own is seen without opening each. */
const options = (kept: Values) =>
  wordedLetterNames.map((value) => ({
    value,
    label: kept[value].text || kept[value].subject ? `${wordedLetters[value]} (your words)` : wordedLetters[value],
  }))

const wordsOf = ({ letterWords }: { letterWords: Values }): FieldInWords[] =>
  wordedLetterNames.map((name) => ({
    term: wordedLetters[name],
    detail: [letterWords[name].subject, letterWords[name].text].filter(Boolean).join('\n\n') || 'The usual words',
  }))
