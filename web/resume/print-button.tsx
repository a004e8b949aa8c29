import { useMutation } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/toasts/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { printPagesMax, type PdfFile } from './pdf-file.ts'

/** Prints the open PDF; not one that is too long to be drawn for paper here. */
export function PrintButton({ file }: { file: PdfFile | undefined }) {
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const print = useMutation({
    mutationFn: (open: PdfFile) => {
      leaving.current = new AbortController()
      return open.print(leaving.current.signal)
    },
    onError: () =>
      toast({
        title: 'The resume could not be printed',
        description: 'Download it to print it in another program.',
        variant: 'destructive',
      }),
  })
  const tooLong = file !== undefined && file.pageCount > printPagesMax
  return (
    <Tooltip text={tooLong ? `Over ${printPagesMax} pages: download it to print it` : 'Print'}>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Print resume"
        pending={print.isPending}
        disabled={!file}
        aria-disabled={tooLong || undefined}
        onClick={() => file && !tooLong && print.mutate(file)}
      >
        <Printer />
      </Button>
    </Tooltip>
  )
}
