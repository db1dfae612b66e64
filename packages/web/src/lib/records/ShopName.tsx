import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { useProfile } from '../session.ts'

/** One of the user's shops by its name, in rows of several shops. */
export function ShopName({ id }: { id: number }) {
  const { nameOf } = useNames()
  const found = useProfile().userShops.find((one) => one.id === id)
  return found && <UserText className="soft">{nameOf(found)}</UserText>
}
