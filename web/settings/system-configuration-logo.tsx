import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Image, Upload } from 'lucide-react'
import { useRef } from 'react'
import { logoBytesMax } from '#shared/limits.ts'
import { logos, type Logo } from '#shared/logo.ts'
import { reasonOf } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { read } from '#web/api/read.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/inline-error.tsx'
import { toast } from '#web/toasts/toast.ts'
import { configurationSections } from './configuration-sections.ts'
import { uploadLogo } from './upload-logo.ts'

/** The organisation's logo: shown at once where it is chosen, and taken off again. */
export function SystemConfigurationLogo() {
  const current = read(logos.read, {})
  const { data, error } = useQuery(current)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const shown = {
    onError: (failure: Error) =>
      toast({ title: 'Failed to save the logo', description: reasonOf(failure), variant: 'destructive' }),
  }
  const upload = useMutation({
    ...shown,
    mutationFn: uploadLogo,
    onSuccess: (saved) => {
      queryClient.setQueryData(current.queryKey, saved)
      toast({ title: 'Logo saved', description: 'Public pages and new emails show it.' })
    },
  })
  const remove = useMutation({
    ...shown,
    mutationFn: () => call(logos.remove, {}),
    onSuccess: (saved) => {
      queryClient.setQueryData(current.queryKey, saved)
      toast({ title: 'Logo removed' })
    },
  })
  const logo = data?.logo
  const failed = upload.error ?? error
  return (
    <Card id="logo" title={configurationSections.logo} bodyClassName="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <LogoFrame logo={logo} />
        <div className="flex min-w-0 grow basis-56 flex-col gap-2">
          <p className="text-meta text-ink-soft">
            {`On the careers site, on candidates’ pages, in emails, offer letters and job postings. PNG, JPEG or WebP, ${logoBytesMax / 1024} kB at most; emails leave a WebP out.`}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<Upload />}
              pending={upload.isPending}
              pendingLabel="Uploading..."
              onClick={() => input.current?.click()}
            >
              {logo ? 'Replace logo' : 'Upload logo'}
            </Button>
            {logo && (
              <Button
                size="small"
                variant="quiet"
                pending={remove.isPending}
                onClick={() => {
                  upload.reset() // what was wrong with another file is past
                  remove.mutate()
                }}
              >
                Remove logo
              </Button>
            )}
          </div>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Logo file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = '' // so that the same file can be chosen again
          if (file) upload.mutate(file)
        }}
      />
      {failed && <InlineError>{reasonOf(failed)}</InlineError>}
    </Card>
  )
}

/** On white, as mail and paper show it. */
const LogoFrame = ({ logo }: { logo: Logo | null | undefined }) => (
  <div className="grid h-20 w-56 max-w-full shrink-0 place-items-center rounded-control border bg-[#fff] p-3">
    {logo ? (
      <img
        src={logo.path}
        alt="The organisation’s logo"
        width={logo.width}
        height={logo.height}
        className="h-auto max-h-full w-auto max-w-full object-contain"
      />
    ) : (
      <Image aria-label="No logo" className="size-6 text-[#8b8d98]" />
    )}
  </div>
)
