import { useLookups } from './lookups.ts'
import { useNames } from './names.ts'

/** A job title in words; one that is in no list stays as it was written. */
export function useJobTitle(): (code: string) => string {
  const { nameOf } = useNames()
  const { jobTitles } = useLookups()
  return (code) => nameOf(jobTitles.find((one) => one.code === code)) || code
}
