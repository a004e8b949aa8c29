import { Command } from 'cmdk'
import { Briefcase, History, User } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '#web/api/api-error.ts'
import { jobTitleOf } from '#web/candidates/job-title-of.ts'
import { CandidateStatusBadge } from '#web/candidates/candidate-status-badge.tsx'
import { JobStatusBadge } from '#web/jobs/job-status-badge.tsx'
import type { PaletteCommand } from './palette-command.ts'
import { PaletteGroup } from './palette-group.tsx'
import { PaletteItem } from './palette-item.tsx'
import { recentPlaces, rememberPlace, type Place } from './recent-commands.ts'
import { tellChosen } from './tell-chosen.ts'
import type { usePaletteSearch } from './use-palette-search.ts'

type PaletteResultsProps = {
  typed: string
  screens: readonly PaletteCommand[]
  actions: readonly PaletteCommand[]
  found: ReturnType<typeof usePaletteSearch>
  userId: number
  onChoose: (run: () => void) => void
}

/** What matches, by kind: what is known at once first, so that nothing moves when found ones arrive; before anything is typed, where one went last. */
export function PaletteResults({ typed, screens, actions, found, userId, onChoose }: PaletteResultsProps) {
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => (list.current ? tellChosen(list.current) : undefined), [])
  const matches = matcherOf(typed)
  const goTo = (place: Place) =>
    onChoose(() => {
      rememberPlace(userId, place)
      void navigate(place.to)
    })
  const recent = typed.trim() === '' ? recentPlaces(userId) : []
  const shownScreens = screens.filter(matches)
  const shownActions = actions.filter(matches)
  const nothing = [shownScreens, shownActions, found.jobs, found.candidates].every(({ length }) => length === 0)
  return (
    <>
      {found.error && (
        <p role="alert" className="px-4 pt-5 pb-3 text-danger-ink">{`The search failed: ${reasonOf(found.error)}`}</p>
      )}
      {/* There before it has anything to say, and beside the list, which has nothing but options. */}
      <p role="status" className="text-center text-ink-soft not-empty:px-4 not-empty:pt-10 not-empty:pb-6">
        {nothing && !found.searching && !found.error && `Nothing matches “${typed.trim()}”.`}
      </p>
      <Command.List ref={list} label="Results" className="min-h-0 flex-1 scroll-py-2 overflow-y-auto p-2 sm:max-h-100">
        <PaletteGroup heading="Recent">
          {recent.map((place) => (
            <PaletteItem
              key={place.to}
              value={`recent ${place.to}`}
              icon={<History />}
              label={place.label}
              detail={place.detail}
              onChoose={() => goTo(place)}
            />
          ))}
        </PaletteGroup>
        <CommandGroup heading="Go to" kind="screen" commands={shownScreens} onChoose={onChoose} />
        <CommandGroup heading="Do" kind="action" commands={shownActions} onChoose={onChoose} />
        <PaletteGroup heading="Candidates">
          {found.candidates.map((candidate) => (
            <PaletteItem
              key={candidate.id}
              value={`candidate ${candidate.id}`}
              icon={<User />}
              label={candidate.name}
              detail={jobTitleOf(candidate)}
              badge={<CandidateStatusBadge status={candidate.status} withdrawnAt={candidate.withdrawnAt} />}
              onChoose={() =>
                goTo({ to: `/candidates/${candidate.id}`, label: candidate.name, detail: jobTitleOf(candidate) })
              }
            />
          ))}
        </PaletteGroup>
        <PaletteGroup heading="Jobs">
          {found.jobs.map((job) => (
            <PaletteItem
              key={job.id}
              value={`job ${job.id}`}
              icon={<Briefcase />}
              label={job.title}
              detail={job.department ?? undefined}
              badge={<JobStatusBadge status={job.status} />}
              onChoose={() => goTo({ to: `/jobs?job=${job.id}`, label: job.title, detail: 'Job' })}
            />
          ))}
        </PaletteGroup>
      </Command.List>
    </>
  )
}

type CommandGroupProps = Pick<PaletteResultsProps, 'onChoose'> & {
  heading: string
  kind: 'screen' | 'action'
  commands: readonly PaletteCommand[]
}

const CommandGroup = ({ heading, kind, commands, onChoose }: CommandGroupProps) => (
  <PaletteGroup heading={heading}>
    {commands.map(({ label, icon, run }) => (
      <PaletteItem key={label} value={`${kind} ${label}`} icon={icon} label={label} onChoose={() => onChoose(run)} />
    ))}
  </PaletteGroup>
)

/** Every word typed must begin a word of the command. */
const matcherOf = (typed: string) => {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ label, keywords = '' }: PaletteCommand) => {
    const words = `${label} ${keywords}`.toLowerCase().split(/[\s-]+/)
    return wanted.every((part) => words.some((word) => word.startsWith(part)))
  }
}
