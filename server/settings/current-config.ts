import { inArray } from 'drizzle-orm'
import type { AllOwnWords } from '#shared/letter-words.ts'
import type { SecondFactorRule } from '#shared/second-factor.ts'
import { defaultEmailFrom, type Config } from '#server/config.ts'
import type { Services } from '#server/context.ts'
import type { Database } from '#server/database/connect.ts'
import { settings } from '#server/database/schema.ts'
import { logoSetting, StoredLogo } from '#server/logo/stored-logo.ts'
import { settingSchemas } from './read-setting.ts'

/** A name changed through another process is seen here after this long at most. */
const ageMaxMs = 3_000

interface Names {
  productName: string | undefined
  organisation: { name: string; address: string | null; country: string | null } | undefined
  timeZone: string | undefined
  logo: StoredLogo | undefined
  secondFactorRule: SecondFactorRule | undefined
  letterWords: AllOwnWords | undefined
}
const kept = new WeakMap<Database, { names: Promise<Names>; readAtMs: number }>()
const lastRead = new WeakMap<Database, Names>()

/** The services with the names as they are now: every letter, page and feed is made with these. */
export const withCurrentNames = async <S extends Pick<Services, 'config' | 'db'>>(services: S): Promise<S> => ({
  ...services,
  config: await currentConfig(services),
})

/** The environment's values are those of the first start: a name set in System Configuration wins over them. */
export const currentConfig = async ({ db, config }: Pick<Services, 'config' | 'db'>): Promise<Config> =>
  withNames(config, await currentNames(db))

/** With the names as they were read last, for what is said while the database is away: asks nothing. */
export const lastConfig = ({ db, config }: Pick<Services, 'config' | 'db'>): Config =>
  withNames(config, lastRead.get(db) ?? noNames)

const noNames: Names = {
  productName: undefined,
  organisation: undefined,
  timeZone: undefined,
  logo: undefined,
  secondFactorRule: undefined,
  letterWords: undefined,
}

function withNames(config: Config, names: Names): Config {
  const { productName = config.productName, organisation = config.organisation, timeZone, logo } = names
  const named = {
    ...config,
    productName,
    secondFactorRule: names.secondFactorRule ?? config.secondFactorRule,
    letterWords: names.letterWords ?? config.letterWords,
    organisation: {
      name: organisation.name,
      address: organisation.address ?? undefined,
      country: organisation.country ?? undefined,
      timeZone,
      logo,
    },
  }
  const ownSender = config.emailFrom !== defaultEmailFrom(config)
  return ownSender ? named : { ...named, emailFrom: defaultEmailFrom(named) }
}

/** After a change in this process: the next one to ask reads anew. */
export const forgetNames = (db: Database) => kept.delete(db)

function currentNames(db: Database): Promise<Names> {
  const last = kept.get(db)
  if (last && performance.now() - last.readAtMs < ageMaxMs) return last.names
  const names = readNames(db)
  kept.set(db, { names, readAtMs: performance.now() })
  // A failed read is not kept; whoever waits for it hears of it.
  names.then(
    (read) => lastRead.set(db, read),
    () => kept.get(db)?.names === names && kept.delete(db),
  )
  return names
}

async function readNames(db: Database): Promise<Names> {
  const rows = await db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(
      inArray(settings.key, [
        'productName',
        'organisation',
        'followUps',
        'secondFactorRule',
        'letterWords',
        logoSetting,
      ]),
    )
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    // Every page, sign-in among them, begins here: a row that no rule of today's would let in must not lock everybody out.
    productName: settingSchemas.productName.safeParse(values.get('productName')).data,
    organisation: settingSchemas.organisation.safeParse(values.get('organisation')).data,
    timeZone: settingSchemas.followUps.safeParse(values.get('followUps')).data?.timeZone,
    secondFactorRule: settingSchemas.secondFactorRule.safeParse(values.get('secondFactorRule')).data,
    letterWords: settingSchemas.letterWords.safeParse(values.get('letterWords')).data,
    logo: StoredLogo.optional().safeParse(values.get(logoSetting)).data,
  }
}
