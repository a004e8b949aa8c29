import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { VersionedSettings } from '#shared/settings.ts'
import { LeaveGuard } from '#web/forms/leave-guard.tsx'
import { AssessmentsForm, assessmentsOf } from './assessment-terms-values.ts'
import { useUser } from '#web/session/use-session.ts'
import { hasSection } from './configuration-sections.ts'
import { DeletionRequests } from './deletion-requests.tsx'
import { FollowUpsAhead } from './follow-ups-ahead.tsx'
import { FollowUpsForm, followUpsOf } from './follow-up-values.ts'
import { SystemConfigurationFollowUps } from './system-configuration-follow-ups.tsx'
import { SystemConfigurationAssessments } from './system-configuration-assessments.tsx'
import { SystemConfigurationCareers } from './system-configuration-careers.tsx'
import { SystemConfigurationHiring } from './system-configuration-hiring.tsx'
import { LetterWordsForm, letterWordsOf } from './letter-words-values.ts'
import { SystemConfigurationLetters } from './system-configuration-letters.tsx'
import { SystemConfigurationLogo } from './system-configuration-logo.tsx'
import { MeetingsForm, meetingsOf } from './meetings-values.ts'
import { SystemConfigurationMeetings } from './system-configuration-meetings.tsx'
import { SystemConfigurationNames } from './system-configuration-names.tsx'
import { SystemConfigurationOffers } from './system-configuration-offers.tsx'
import { RetentionForm, retentionOf } from './retention-values.ts'
import { SystemConfigurationPlatforms } from './system-configuration-platforms.tsx'
import { SchedulingForm, schedulingOf } from './scheduling-values.ts'
import { SignInForm, signInOf } from './sign-in-values.ts'
import { SystemConfigurationRetention } from './system-configuration-retention.tsx'
import { SystemConfigurationSignIn } from './system-configuration-sign-in.tsx'
import { SystemConfigurationStart } from './system-configuration-start.tsx'
import { SystemConfigurationScheduling } from './system-configuration-scheduling.tsx'
import {
  CareersForm,
  careersOf,
  HiringForm,
  hiringOf,
  NamesForm,
  namesOf,
  OffersForm,
  offersOf,
  PlatformsForm,
  platformsOf,
} from './system-configuration-values.ts'

/** What others save in the meantime fills the fields that nobody has touched here. */
const resetOptions = { keepDirtyValues: true }

/** One form a card; leaving asks when any of them holds something unsaved. */
export function SystemConfigurationForms({ settings }: { settings: VersionedSettings }) {
  const { role } = useUser()
  const names = useForm({ values: namesOf(settings), resetOptions, resolver: zodResolver(NamesForm) })
  const signIn = useForm({ values: signInOf(settings), resetOptions, resolver: zodResolver(SignInForm) })
  const hiring = useForm({ values: hiringOf(settings), resetOptions, resolver: zodResolver(HiringForm) })
  const meetings = useForm({ values: meetingsOf(settings), resetOptions, resolver: zodResolver(MeetingsForm) })
  const assessments = useForm({ values: assessmentsOf(settings), resetOptions, resolver: zodResolver(AssessmentsForm) })
  const scheduling = useForm({ values: schedulingOf(settings), resetOptions, resolver: zodResolver(SchedulingForm) })
  const offers = useForm({ values: offersOf(settings), resetOptions, resolver: zodResolver(OffersForm) })
  const letters = useForm({ values: letterWordsOf(settings), resetOptions, resolver: zodResolver(LetterWordsForm) })
  const followUps = useForm({ values: followUpsOf(settings), resetOptions, resolver: zodResolver(FollowUpsForm) })
  const careers = useForm({ values: careersOf(settings), resetOptions, resolver: zodResolver(CareersForm) })
  const retention = useForm({ values: retentionOf(settings), resetOptions, resolver: zodResolver(RetentionForm) })
  const platforms = useForm({ values: platformsOf(settings), resetOptions, resolver: zodResolver(PlatformsForm) })
  const dirty = [
    names,
    signIn,
    hiring,
    meetings,
    assessments,
    scheduling,
    offers,
    letters,
    followUps,
    careers,
    retention,
    platforms,
  ].some(({ formState }) => formState.isDirty)
  return (
    <>
      <LeaveGuard dirty={dirty} param="tab" />
      <SystemConfigurationNames form={names} settings={settings} />
      <SystemConfigurationLogo />
      {hasSection(role, 'sign-in') && <SystemConfigurationSignIn form={signIn} settings={settings} />}
      <SystemConfigurationHiring form={hiring} settings={settings} />
      <SystemConfigurationMeetings form={meetings} settings={settings} />
      <SystemConfigurationAssessments form={assessments} settings={settings} />
      <SystemConfigurationScheduling form={scheduling} settings={settings} />
      <SystemConfigurationOffers form={offers} settings={settings} />
      <SystemConfigurationLetters form={letters} settings={settings} />
      <SystemConfigurationFollowUps form={followUps} settings={settings} />
      <FollowUpsAhead version={settings.updatedAt} />
      <SystemConfigurationCareers form={careers} settings={settings} />
      {hasSection(role, 'deletion-requests') && <DeletionRequests />}
      <SystemConfigurationRetention form={retention} settings={settings} />
      <SystemConfigurationPlatforms form={platforms} settings={settings} />
      <SystemConfigurationStart />
    </>
  )
}
