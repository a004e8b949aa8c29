import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { emails, type Held } from '#shared/emails.ts'
import { call } from '#web/api/call.ts'
import { refusalToast } from '#web/toasts/refusal-toast.ts'
import { toast } from '#web/toasts/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { timestamp } from '#web/wording/dates.ts'

type Choice = 'send' | 'let-go'

/** Asks administrators whether work goes on in a restored installation: until then what waited in the backup is held (decision 74). */
export function RestoredBanner({ held }: { held: Held }) {
  const { letters, backupOf } = held
  const [choice, choose] = useState<Choice>()
  const goOn = useGoOn(() => choose(undefined))
  const { title, text, label } = questions(held)[choice ?? 'send']
  return (
    <Banner>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-96">
          This is a restored backup of {timestamp(backupOf)}. {waited(held)} Reminders and what else goes out by itself
          are held too, until you say that work goes on here. In a copy for trying out, leave it so.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => choose('send')}>
            {letters === 0 ? 'Go on' : 'Send them'}
          </Button>
          {letters > 0 && (
            <Button size="small" onClick={() => choose('let-go')}>
              Let them go
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={choice !== undefined}
        onOpenChange={(open) => !open && choose(undefined)}
        title={title}
        text={text}
        confirmLabel={label}
        pending={goOn.isPending}
        onConfirm={() => choice && goOn.mutate(choice)}
      />
    </Banner>
  )
}

const waited = ({ letters, since }: Held) =>
  letters === 0 || since === null
    ? 'No email waited when it was made.'
    : `${counted(letters)} waited when it was made, ${letters === 1 ? '' : 'the oldest '}since ${timestamp(since)}, and ${letters === 1 ? 'is' : 'are'} held: the installation that made it has probably sent ${letters === 1 ? 'it' : 'them'}.`

const counted = (letters: number) => (letters === 1 ? 'One email' : `${letters} emails`)

const goesOn = 'Reminders, assessments and postings go out at their time from now on.'

const questions = ({ letters }: Held): Record<Choice, { title: string; text: string; label: string }> => ({
  send:
    letters === 0
      ? { title: 'Does work go on here?', text: goesOn, label: 'Go on' }
      : {
          title: `Send ${letters === 1 ? 'the email that waited' : `the ${letters} emails that waited`}?`,
          text: `Whoever has one already gets it a second time. ${goesOn}`,
          label: 'Send them',
        },
  'let-go': {
    title: `Let ${letters === 1 ? 'the email that waited' : `the ${letters} emails that waited`} go?`,
    text: `Nobody is sent them; they stay in the email log. Reminders that were due before the restore are not sent either. ${goesOn}`,
    label: 'Let them go',
  },
})

function useGoOn(close: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (letters: Choice) => call(emails.goOn, { body: { letters } }),
    onSuccess: ({ letters }, choice) =>
      toast({
        title: 'Work goes on',
        description:
          letters === 0
            ? 'Nothing is held any more.'
            : `${counted(letters)} ${choice === 'send' ? 'will be sent' : letters === 1 ? 'was let go' : 'were let go'}.`,
      }),
    onError: (error) => toast(refusalToast('Nothing was changed', error)),
    onSettled: async () => {
      close()
      await Promise.all(
        [emails.state, emails.list].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
      )
    },
  })
}
