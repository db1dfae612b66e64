import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../../lib/lookups.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import type { ShopForm } from './shop-form.ts'

/** After which shop a new one is made. */
export function CloneCard({ control }: { control: Control<ShopForm> }) {
  const { t } = useTranslation('catalogue')
  const { labelsOf } = useNames()
  const { shops } = useLookups()
  return (
    <Card title={t('shop.clone.title')}>
      <div className="fields-2">
        <SelectField
          control={control}
          name="cloneOf"
          label={t('shop.field.cloneOf')}
          hint={t('shop.clone.hint')}
          placeholder={t('shop.clone.none')}
          clearable
          options={shops.map((shop) => ({ value: shop.id, ...labelsOf(shop) }))}
          disabledReason={useWhyNot()('administration.cloneShop')}
        />
      </div>
    </Card>
  )
}
