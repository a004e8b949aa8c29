import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import type { Proposal, ResumeReading } from '#shared/resumes.ts'
import { AddFromResumesDialog } from '#web/many-resumes/add-from-resumes-dialog.tsx'
import { candidate, job } from './open-screener.tsx'
import { screensOver, type Answer } from './screens-over.tsx'

const nothing: Proposal = {
  name: null,
  email: null,
  phone: null,
  location: null,
  links: [],
  skills: [],
  positions: [],
  education: [],
  experienceYears: null,
}
export const says = (said: Partial<Proposal>): ResumeReading => ({
  state: 'read',
  proposal: { ...nothing, ...said },
  warnings: [],
})
export const ana = says({ name: 'Ana Lima', email: 'ana@people.test', skills: ['SQL', 'Figma'], experienceYears: 4 })
export const bo = says({ name: 'Bo Chen', email: 'bo@people.test' })
export const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

const line = (file: string) => within(screen.getByRole('listitem', { name: file }))
const field = (label: string, file: string) => screen.getByLabelText<HTMLInputElement>(`${label} of ${file}`)

interface Opening {
  jobId?: number | undefined
  answers?: Record<string, Answer>
}

/** The window over resumes that say these, by the name of their files. */
export function openResumes(
  said: Record<string, ResumeReading | (() => Response)>,
  { jobId = 3, answers = {} }: Opening = {},
) {
  const readings = Object.values(said)
  const onOpenChange = vi.fn<(open: boolean) => void>()
  let ids = 100
  const opened = screensOver(
    [
      {
        path: '/',
        Component: () => (
          <AddFromResumesDialog
            open
            onOpenChange={onOpenChange}
            jobId={jobId === 0 ? undefined : jobId}
            files={Object.keys(said).map(pdf)}
          />
        ),
      },
    ],
    {
      path: '/',
      role: 'hiringManager',
      answers: {
        'GET /api/jobs/titles': () => Response.json([job]),
        'GET /api/jobs/3': () => Response.json({ id: 3, status: 'active', expressReview: false }),
        'GET /api/settings/hiring': () => Response.json({ assessmentDelayMs: 3 * hourMs }),
        'GET /api/candidates': () => Response.json([], { headers: { 'x-total-count': '0' } }),
        'POST /api/resumes/read': () => {
          const next = readings.shift()
          return typeof next === 'function' ? next() : Response.json(next)
        },
        'POST /api/candidates': ({ body }) => {
          ids += 1
          return Response.json({ ...candidate, ...body, id: ids, message: 'Candidate Added' }, { status: 201 })
        },
        ...answers,
      },
    },
  )
  return {
    ...opened,
    onOpenChange,
    line,
    field,
    fill: (label: string, file: string, value: string) => fireEvent.change(field(label, file), { target: { value } }),
    press: async (name: string) => fireEvent.click(await screen.findByRole('button', { name })),
    added: () => opened.sent.filter(({ call }) => call === 'POST /api/candidates').map(({ body }) => body['email']),
  }
}
