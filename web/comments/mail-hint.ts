import { mentionedIn } from '#shared/mentions.ts'
import { marked, type Person } from './mention-labels.ts'

/** Whom sending what is typed writes to: everybody mentioned but oneself and whoever was mentioned before. */
export function mailHint(typed: string, people: readonly Person[], except: readonly number[]) {
  const names = mentionedIn(marked(typed, people)).flatMap((id) =>
    except.includes(id) ? [] : (people.find((person) => person.id === id)?.fullName ?? []),
  )
  return names.length > 0 ? `Emails ${new Intl.ListFormat('en').format(names)}.` : undefined
}
