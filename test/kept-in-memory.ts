import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What an identity provider for tests keeps of sessions, codes and grants, as long as it runs. */
export function keptInMemory() {
  const kept = new Map<string, AdapterPayload>()
  return (kind: string): Adapter => {
    const key = (id: string) => `${kind} ${id}`
    const findBy = async (fits: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([of, payload]) => of.startsWith(`${kind} `) && fits(payload))?.[1]
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      consume: async (id) => void Object.assign(kept.get(key(id)) ?? {}, { consumed: Math.floor(Date.now() / 1_000) }),
      destroy: async (id) => void kept.delete(key(id)),
      async revokeByGrantId(grantId) {
        for (const [of, payload] of kept) if (payload.grantId === grantId) kept.delete(of)
      },
    }
  }
}
