import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button.tsx'

/** The way from a list to one of its candidates. */
export const ViewDetails = ({ name, ...button }: { name: string } & ComponentProps<typeof Button>) => (
  <Button size="small" {...button} aria-label={`View Details of ${name}`}>
    View Details
  </Button>
)
