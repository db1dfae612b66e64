import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'

type Named = { nameEn: string; nameAr: string; brand?: string }

/** The name of a part in the language of the page, and its brand. */
export function PartName({ part }: { part: Named }) {
  const { nameOf } = useNames()
  return (
    <>
      <UserText>{nameOf(part)}</UserText>
      {part.brand && (
        <span className="muted">
          {' '}
          <UserText>{part.brand}</UserText>
        </span>
      )}
    </>
  )
}
