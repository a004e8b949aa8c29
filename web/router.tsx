import { createBrowserRouter, type RouteObject } from 'react-router'
import { screens, type ScreenName } from '#shared/screens.ts'
import { PageSpinner } from '#web/ui/page-spinner.tsx'
import { Protected } from './session/protected.tsx'
import { productName } from './session/product.ts'
import { RoleGate } from './session/role-gate.tsx'
import { fetchScreen } from './shell/fetch-screen.ts'
import { NotFound } from './shell/not-found.tsx'
import { ScreenFault } from './shell/screen-fault.tsx'

type Screen = () => Promise<React.ComponentType>

/** Every screen is a chunk of its own, fetched when first opened. */
const pages: Record<Exclude<ScreenName, 'login'>, Screen> = {
  dashboard: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
  jobs: async () => (await import('./jobs/jobs-page.tsx')).JobsPage,
  jobEdit: async () => (await import('./jobs/job-edit-page.tsx')).JobEditPage,
  candidates: async () => (await import('./screener/screener-page.tsx')).ScreenerPage,
  candidateScreener: async () => (await import('./screener/screener-page.tsx')).ScreenerPage,
  candidate: async () => (await import('./candidates/candidate-page.tsx')).CandidatePage,
  importCandidates: async () => (await import('./imports/import-page.tsx')).ImportPage,
  compare: async () => (await import('./compare/compare-page.tsx')).ComparePage,
  interviews: async () => (await import('./interviews/interviews-page.tsx')).InterviewsPage,
  interview: async () => (await import('./interviews/interview-page.tsx')).InterviewPage,
  interviewEvaluate: async () => (await import('./interviews/interview-page.tsx')).InterviewPage,
  reviews: async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage,
  analytics: async () => (await import('./analytics/analytics-page.tsx')).AnalyticsPage,
  settings: async () => (await import('./settings/settings-page.tsx')).SettingsPage,
  telemetry: async () => (await import('./telemetry/telemetry-page.tsx')).TelemetryPage,
}

const Waiting = () => <PageSpinner text={`Loading ${productName}...`} />

const protectedRoutes: RouteObject[] = Object.entries(pages).map(([name, page]) => ({
  path: screens[name as ScreenName].path,
  HydrateFallback: Waiting,
  ErrorBoundary: ScreenFault,
  lazy: async () => {
    const Page = await fetchScreen(page)
    return {
      Component: () => (
        <RoleGate screen={name as ScreenName}>
          <Page />
        </RoleGate>
      ),
    }
  },
}))

export const createRouter = () =>
  createBrowserRouter([
    {
      path: screens.login.path,
      HydrateFallback: Waiting,
      ErrorBoundary: ScreenFault,
      lazy: async () => ({ Component: (await import('./session/login-screen.tsx')).LoginScreen }),
    },
    { Component: Protected, HydrateFallback: Waiting, ErrorBoundary: ScreenFault, children: protectedRoutes },
    { path: '*', Component: NotFound },
  ])
