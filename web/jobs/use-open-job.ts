import { numberIn } from '#web/shell/number-in.ts'
import { useAddress } from '#web/shell/use-address.ts'

/** Which job is open, as the address has it, so that a link to it can be shared. */
export function useOpenJob() {
  const [params, changeAddress] = useAddress()
  const open = (job: number | undefined) =>
    changeAddress(
      (next) => {
        if (job === undefined) next.delete('job')
        else next.set('job', String(job))
      },
      // What was closed is no step to come back to.
      { replace: job === undefined },
    )
  return { openJob: numberIn(params, 'job'), open }
}
