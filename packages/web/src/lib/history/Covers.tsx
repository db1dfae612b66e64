import { useTranslation } from 'react-i18next'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import type { Covered } from './covered.ts'

/** Which shops a card covers: nothing is shown where the company has only one. */
export function Covers({ of }: { of: Covered | undefined }) {
  const { t } = useTranslation('history')
  const { nameOf } = useNames()
  const [only, ...more] = of?.shops ?? []
  if (!of || !only) return null
  if (more.length === 0) return of.everyShop ? null : <UserText>{nameOf(only)}</UserText>
  return <span>{of.everyShop ? t('everyShop') : t('someShops', { count: of.shops.length })}</span>
}
