import type { Reader } from '@warsha/contract/shares'
import { shareAction } from '@warsha/domain/shares'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ActionMenu, type MenuItem } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBrandWhatsapp, IconChevronDown, IconMessage } from '../../ui/icons.tsx'
import { IconExternalLink } from '../../ui/more-icons.tsx'
import { later } from '../later.ts'
import { useWhyNot } from '../may.ts'
import { type Printing, printItems } from '../printing/print-items.ts'
import { LastStep } from './LastStep.tsx'
import { rememberWay, type Way, waysInOrder } from './last-way.ts'
import classes from './sharing.module.css'
import { useReader } from './use-reader.ts'
import { type Shareable, useShare } from './use-share.ts'

const EmailDialog = later(() => import('./EmailDialog.tsx'))
const WhatsappDialog = later(() => import('./WhatsappDialog.tsx'))

type Props = {
  shared: Shareable
  /** The button that prints the document. */
  print: ReactNode
  /** How it prints, to be changed in the menu. */
  printing?: Printing
  /** Whether prices may be left out. */
  asksPrices?: boolean
  /** Whom the document is for, where the screen knows it: null while it is not told yet. */
  reader?: Reader | null
}

/** Print next to the way in which the reader wishes to be sent documents, the last used first; the other ways behind them. */
export const ShareButtons = (props: Props) => (
  <Suspense>
    <Buttons {...props} />
  </Suspense>
)

type Asking = 'email' | 'number' | null

function Buttons({ shared, print, printing, asksPrices, reader }: Props) {
  const { t } = useTranslation('shares')
  const why = useWhyNot()(shareAction(shared.document))
  const share = useShare()
  const asked = useReader(shared, reader === undefined)
  const wish = (reader ?? asked)?.sharingPreference ?? 'Whatsapp'
  const [order, setOrder] = useState(waysInOrder)
  const [asking, setAsking] = useState<Asking>(null)
  const use = (way: Way, action: () => void) => () => {
    rememberWay(way)
    setOrder(waysInOrder())
    action()
  }
  const whatsapp = () => share.whatsapp(shared)
  const locked = why ? { disabledReason: why, reasonAt: 'tooltip' as const } : {}
  const others: MenuItem[] = [
    { key: 'whatsapp', label: t('whatsapp'), icon: IconBrandWhatsapp, onSelect: whatsapp },
    { key: 'number', label: t('whatsappOther'), icon: IconBrandWhatsapp, onSelect: () => setAsking('number') },
    { key: 'email', label: t('email'), icon: IconMessage, onSelect: () => setAsking('email') },
    { key: 'copy', label: t('copy'), icon: IconExternalLink, onSelect: () => share.copy(shared) },
  ]
  const offered = others
    .filter(({ key }) => key !== wish.toLowerCase())
    .map((item) => ({ ...item, disabledReason: why }))
  return (
    <>
      {order.map((way) =>
        way === 'print' ? (
          <span key={way} className={classes.way} onClickCapture={use(way, () => undefined)}>
            {print}
          </span>
        ) : (
          wish !== 'None' && (
            <ActionButton
              key={way}
              icon={wish === 'Email' ? <IconMessage size="s" /> : <IconBrandWhatsapp size="s" />}
              busy={share.busy}
              onClick={use(way, wish === 'Email' ? () => setAsking('email') : whatsapp)}
              {...locked}
            >
              {t(wish === 'Email' ? 'byEmail' : 'whatsapp')}
            </ActionButton>
          )
        ),
      )}
      <ActionMenu
        label={t('more')}
        items={[...offered, ...(printing ? printItems(printing, t, asksPrices) : [])]}
        trigger={(props) => (
          <Button {...props} data-icon iconOnly icon={<IconChevronDown size="s" />} aria-label={t('more')} />
        )}
      />
      <LastStep share={share} />
      <Suspense>
        {asking === 'email' && <EmailDialog shared={shared} onClose={() => setAsking(null)} />}
        {asking === 'number' && <WhatsappDialog shared={shared} share={share} onClose={() => setAsking(null)} />}
      </Suspense>
    </>
  )
}
