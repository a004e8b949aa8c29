import { useQuery } from '@tanstack/react-query'
import { passkeys } from '#shared/passkeys.ts'
import { secondFactorRules, type SecondFactorRule } from '#shared/second-factor.ts'
import { read } from '#web/api/read.ts'
import type { FieldInWords } from '#web/forms/their-changes.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { whyNotOffered } from '#web/passkeys/why-not-offered.ts'
import { passkeysOffered } from '#web/session/passkeys-offered.ts'
import { signOnName } from '#web/session/product.ts'
import { signInOf } from './sign-in-values.ts'
import { SystemConfigurationCard, type SettingsFormProps } from './system-configuration-card.tsx'

/** Who needs more than a password. */
export function SystemConfigurationSignIn({ form, settings }: SettingsFormProps<ReturnType<typeof signInOf>>) {
  return (
    <SystemConfigurationCard
      section="sign-in"
      form={form}
      settings={settings}
      valuesOf={signInOf}
      wordsOf={wordsOf}
      saved={{ title: 'Signing in saved', description: 'It holds at once, for whoever is signed in too.' }}
    >
      <Field
        label={label}
        hint="Besides their password they enter a code from an app on their phone. People who have not set it up yet do so before anything else. Single sign-on, passkeys, keys of job boards and calendar feeds are not affected."
      >
        <FormSelect
          control={form.control}
          name="secondFactorRule"
          options={secondFactorRules.map((value) => ({ value, label: rules[value] }))}
        />
      </Field>
      <Passkeys />
    </SystemConfigurationCard>
  )
}

/** Whether people may have them here, which the address of the server decides. */
function Passkeys() {
  const { data } = useQuery(read(passkeys.read, {}))
  if (!data) return null
  // Of the asker's account alone: what the address decides the page says, where it is opened there.
  const isOwn = data.notOffered === 'no-password'
  if (isOwn && !passkeysOffered()) return null
  return (
    <p className="text-meta text-ink-soft">
      {data.notOffered && !isOwn
        ? `Passkeys are not offered. ${whyNotOffered[data.notOffered](signOnName)}`
        : `Passkeys: whoever adds one, under Change password, logs in by a touch at ${window.location.host}, without password and code.`}
    </p>
  )
}

const label = 'Who must have a second factor'
const rules: Record<SecondFactorRule, string> = {
  nobody: 'Nobody: each decides for themselves',
  administrators: 'Administrators',
  everyone: 'Everyone who signs in by password',
}

const wordsOf = ({ secondFactorRule }: ReturnType<typeof signInOf>): FieldInWords[] => [
  { term: label, detail: rules[secondFactorRule] },
]
