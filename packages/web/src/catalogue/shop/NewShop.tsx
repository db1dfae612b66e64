import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useMay, useWhyNot } from '../../lib/may.ts'
import { RecordForm } from '../../lib/records/RecordForm.tsx'
import { useProfile } from '../../lib/session.ts'
import { CloneCard } from './CloneCard.tsx'
import { ShopFields } from './ShopFields.tsx'
import { shopFormOf } from './shop-form.ts'
import { useSaveShop } from './use-save-shop.ts'

/** A new shop, which sells from its first minute what the one sells after which it is made. */
export function NewShop() {
  const { t } = useTranslation('catalogue')
  const { currentShopId } = useProfile()
  const clones = useMay('administration.cloneShop')
  const { add } = useSaveShop()
  return (
    <RecordForm
      stored={null}
      formOf={(stored) => shopFormOf(stored, clones ? currentShopId : null)}
      save={add}
      read={() => Promise.reject(new Error('Nobody else can have changed what is not stored yet'))}
      labelOf={(field) => t(`shop.field.${field}`)}
      words={{ title: t('shop.new'), save: t('shop.save'), saved: t('shop.added') }}
      back={pathOf('shop', 'list')}
      next={({ id }) => pageOf('shop', id)}
      disabledReason={useWhyNot()('administration.newShop')}
    >
      {(form) => (
        <>
          <CloneCard control={form.control} />
          <ShopFields form={form} />
        </>
      )}
    </RecordForm>
  )
}
