import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useGo } from '../../lib/go.ts'
import { useNames } from '../../lib/names.ts'
import { queryClient } from '../../lib/query-client.ts'
import { errorSentence } from '../../lib/refusals.ts'
import { session, type UserProfile } from '../../lib/session.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { cx } from '../../ui/cx.ts'
import { IconCheck, IconMapPin, IconSelector } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import classes from './Menu.module.css'

type Props = { profile: UserProfile; compact?: boolean; onSwitched?: () => void }

/** The shop the user works in, and the others they may work in (NAV-071). */
export function ShopSwitcher({ profile, compact = false, onSwitched }: Props) {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const switchTo = useSwitchShop(onSwitched)
  const current = profile.userShops.find(({ id }) => id === profile.currentShopId)
  // In a shop that was disabled meanwhile the user can only choose another one, if there is one.
  const name = current ? nameOf(current) : t(profile.userShops.length > 0 ? 'shop.choose' : 'shop.none')
  const look = cx(classes.shop, compact && classes.shopCompact)
  if (profile.userShops.every((shop) => shop === current)) {
    return (
      <p className={look}>
        <IconMapPin size="s" />
        <span className="truncate">{name}</span>
      </p>
    )
  }
  return (
    <ActionMenu
      label={t('shop.choose')}
      heading={t('shop.choose')}
      align="start"
      className={classes.shops}
      trigger={(popup) => (
        <button type="button" {...popup} className={look}>
          <IconMapPin size="s" />
          <span className="sr-only">{t('shop.label', { name })}</span>
          <span aria-hidden className="truncate">
            {name}
          </span>
          <IconSelector size="s" className="push-end" />
        </button>
      )}
      items={profile.userShops.map((shop) => ({
        key: String(shop.id),
        label: nameOf(shop),
        chosen: shop.id === profile.currentShopId,
        icon: shop.id === profile.currentShopId ? IconCheck : IconMapPin,
        onSelect: () => shop.id !== profile.currentShopId && switchTo(shop.id),
      }))}
    />
  )
}

function useSwitchShop(onSwitched?: () => void): (shopId: number) => void {
  const { t } = useTranslation('shell')
  const { nameOf } = useNames()
  const go = useGo()
  const { mutate } = useMutation(
    api.users.switchShop.mutationOptions({
      onSuccess: ({ token, profile }) => {
        session.keep(profile, token)
        void queryClient.resetQueries({ predicate: (query) => !query.meta?.outlivesWrites })
        const shop = profile.userShops.find(({ id }) => id === profile.currentShopId)
        toast.success(t('shop.switched', { name: nameOf(shop) }))
        onSwitched?.()
        // What was on the screen belongs to the other shop.
        go('/home')
      },
      onError: (error) => toast.error(errorSentence(error) ?? ''),
    }),
  )
  return (shopId) => mutate({ shopId })
}
