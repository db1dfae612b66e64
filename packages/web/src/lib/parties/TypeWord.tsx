import type { CustomerType } from '@warsha/domain/customers'
import { useTranslation } from 'react-i18next'
import { IconBuilding, IconUser } from '../../ui/icons.tsx'
import { IconBuildingBank } from '../../ui/more-icons.tsx'
import { KindWord } from './KindWord.tsx'

const icons = { Company: IconBuilding, Government: IconBuildingBank, Individual: IconUser }

/** What a customer is. */
export function TypeWord({ type, tinted = false }: { type: CustomerType; tinted?: boolean }) {
  const { t } = useTranslation('lookups')
  return <KindWord icon={icons[type]} word={t(`customerTypes.${type}`)} tinted={tinted} />
}
