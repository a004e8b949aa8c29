import { useLocation, useNavigate, type Location, type NavigateOptions } from 'react-router'

/** What was last asked for from the place that is drawn, before the next one is. */
let asked: { from: Location; params: URLSearchParams } | undefined

/**
 * The address's parameters, and a way to change them. Changes that follow each other faster than the screen is drawn add
 * up: the router's own setter would start each from what is drawn, and lose the one before.
 */
export function useAddress() {
  const from = useLocation()
  const navigate = useNavigate()
  const change = (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => {
    const params = new URLSearchParams(asked?.from === from ? asked.params : from.search)
    edit(params)
    asked = { from, params }
    void navigate(`?${params}`, options)
  }
  return [new URLSearchParams(from.search), change] as const
}
