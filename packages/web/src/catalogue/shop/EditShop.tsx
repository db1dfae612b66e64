import type { Shop } from '@warsha/contract/shops'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useNames } from '../../lib/names.ts'
import { RecordForm } from '../../lib/records/RecordForm.tsx'
import { ShopFields } from './ShopFields.tsx'
import { shopFormOf } from './shop-form.ts'
import { useSaveShop } from './use-save-shop.ts'
import { useWhyNotEdit } from './use-why-not-edit.ts'

export function EditShop({ shop }: { shop: Shop }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const { change } = useSaveShop()
  const { id } = shop
  const page = pageOf('shop', id)
  return (
    <RecordForm
      stored={shop}
      formOf={(stored) => shopFormOf(stored)}
      save={(form, version) => change(id, form, version)}
      read={() => api.shops.get.call({ id })}
      labelOf={(field) => t(`shop.field.${field}`)}
      words={{ title: nameOf(shop), heading: t('shop.change'), save: t('shop.saveChanges'), saved: t('shop.saved') }}
      back={page}
      next={() => page}
      disabledReason={useWhyNotEdit(shop)}
    >
      {(form) => <ShopFields form={form} />}
    </RecordForm>
  )
}
