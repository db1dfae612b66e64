import { useMutation } from '@tanstack/react-query'
import type { Shop } from '@warsha/contract/shops'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { toast } from '../../ui/toast.ts'
import { useSaveShop } from './use-save-shop.ts'

/** Actions of one click on a shop; a second user is told that it has changed. */
export function useShopActions({ id, version }: Shop, onDone?: () => void) {
  const { t } = useTranslation('catalogue')
  const { after } = useSaveShop()
  const action = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<Shop>; said: string }) => after(run()),
    onSuccess: (_, { said }) => toast.success(said),
    onError: (error) => toast.error(errorSentence(error) ?? ''),
    onSettled: () => onDone?.(),
  })
  const setState = (enabled: boolean, said: string) =>
    action.mutate({ run: () => api.shops.setState.call({ id, version, enabled }), said })
  return {
    busy: action.isPending,
    enable: () => setState(true, t('shop.enabled')),
    disable: () => setState(false, t('shop.disabled')),
    makePrimary: () =>
      action.mutate({ run: () => api.shops.makePrimary.call({ id, version }), said: t('shop.madePrimary') }),
  }
}
