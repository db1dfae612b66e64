import { useTranslation } from 'react-i18next'
import { IconBuilding } from '../../ui/icons.tsx'
import { StateBlock } from '../../ui/StateBlock.tsx'
import type { ApiError } from '../api-error.ts'
import { useRefusalMessage } from '../refusals.ts'

/** In the place of a record of a shop where the user has no role that shows it: whose it is, and whom to ask. */
export function OtherShop({ error: { code, data } }: { error: ApiError }) {
  const { t } = useTranslation('records')
  return <StateBlock icon={IconBuilding} title={t('otherShop')} text={useRefusalMessage()({ code, data })} />
}
