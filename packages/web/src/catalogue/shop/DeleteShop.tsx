import { useMutation } from '@tanstack/react-query'
import type { Shop } from '@warsha/contract/shops'
import { sameName } from '@warsha/domain/catalogue'
import { pathOf } from '@warsha/domain/records'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useGo } from '../../lib/go.ts'
import { useNames } from '../../lib/names.ts'
import { useErrorMessage, useRefusalMessage } from '../../lib/refusals.ts'
import { DialogForm } from '../../ui/DialogForm.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { toast } from '../../ui/toast.ts'
import { useSaveShop } from './use-save-shop.ts'

type Props = { shop: Shop; onClose: () => void }

/** Deletes a shop for good, once the user has typed its name. */
export default function DeleteShop({ shop, onClose }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const go = useGo()
  const say = useErrorMessage()
  const sentence = useRefusalMessage()
  const { told } = useSaveShop()
  const { control, handleSubmit } = useForm({ defaultValues: { name: '' } })
  const typed = useWatch({ control, name: 'name' })
  const isNamed = sameName(typed, shop.nameEn) || sameName(typed, shop.nameAr)
  const removing = useMutation(
    api.shops.remove.mutationOptions({
      onSuccess: () => {
        toast.success(t('shop.deleted'))
        told()
        go(pathOf('shop', 'list'), { replace: true })
      },
    }),
  )
  return (
    <DialogForm
      title={t('shop.remove.title', { name: nameOf(shop) })}
      submitLabel={t('shop.delete')}
      danger
      onSubmit={handleSubmit(({ name }) => removing.mutate({ id: shop.id, name }))}
      onClose={onClose}
      busy={removing.isPending}
      disabledReason={typed !== '' && !isNamed ? sentence({ code: 'typedNameDiffers', data: {} }) : undefined}
      error={say(removing.error)}
    >
      <p>{t('shop.remove.text')}</p>
      <TextField
        control={control}
        name="name"
        label={t('shop.remove.name', { name: nameOf(shop) })}
        required
        autoFocus
      />
    </DialogForm>
  )
}
