import { Settings } from '#shared/settings.ts'

export const SignInForm = Settings.pick({ secondFactorRule: true })
export const signInOf = ({ secondFactorRule }: Pick<Settings, 'secondFactorRule'>) => ({ secondFactorRule })
