import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import type { SaleForm } from './new-sale.ts'
import classes from './sale.module.css'
import type { SaleList } from './use-sale-list.ts'

/** By which price list the parts are sold; a company without lists is not asked. */
export function ListField({ control, sale }: { control: Control<SaleForm>; sale: SaleList }) {
  const { t } = useTranslation(['store-sales', 'ui'])
  const { nameOf } = useNames()
  const { lists, list, theirs, failed, retry } = sale
  if (failed)
    return (
      <div className={classes.listFailed} role="status">
        <span className="danger-ink text-xs">{t('priceList.failed')}</span>
        <Button size="small" onClick={retry}>
          {t('ui:error.retry')}
        </Button>
      </div>
    )
  if (lists.length === 0) return null
  const hint = list?.id === theirs ? t('priceList.theirs') : undefined
  return (
    <SelectField
      control={control}
      name="priceListId"
      label={t('priceList.label')}
      hint={hint}
      options={[
        { value: 0, label: t('priceList.none') },
        ...lists.map((one) => ({ value: one.id, label: nameOf(one) })),
      ]}
    />
  )
}
