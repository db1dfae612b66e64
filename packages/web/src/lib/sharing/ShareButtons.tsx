import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBrandWhatsapp, IconChevronDown, IconExternalLink, IconMessage } from '../../ui/icons.tsx'
import { useWhyNot } from '../may.ts'
import { type Printing, printItems } from '../printing/print-items.ts'
import { LastStep } from './LastStep.tsx'
import { rememberWay, type Way, waysInOrder } from './last-way.ts'
import classes from './sharing.module.css'
import { type Shareable, useShare } from './use-share.ts'

const EmailDialog = lazy(() => import('./EmailDialog.tsx'))

type Props = {
  shared: Shareable
  /** The button that prints the paper. */
  print: ReactNode
  /** How it prints, to be changed in the menu. */
  printing?: Printing
  /** Whether prices may be left out. */
  asksPrices?: boolean
}

/** Print and WhatsApp next to each other, the last used first; e-mail and the bare link behind them. */
export const ShareButtons = (props: Props) => (
  <Suspense>
    <Buttons {...props} />
  </Suspense>
)

function Buttons({ shared, print, printing, asksPrices }: Props) {
  const { t } = useTranslation('shares')
  const why = useWhyNot()(shared.document === 'Statement' ? 'customers.manageAccount' : 'tickets.share')
  const share = useShare()
  const [order, setOrder] = useState(waysInOrder)
  const [asking, setAsking] = useState(false)
  const use = (way: Way, deed: () => void) => () => {
    rememberWay(way)
    setOrder(waysInOrder())
    deed()
  }
  const locked = (reason: string | undefined) =>
    reason ? { disabledReason: reason, reasonAt: 'tooltip' as const } : {}
  return (
    <>
      {order.map((way) =>
        way === 'whatsapp' ? (
          <ActionButton
            key={way}
            icon={<IconBrandWhatsapp size="s" />}
            busy={share.busy}
            onClick={use(way, () => share.whatsapp(shared))}
            {...locked(why)}
          >
            {t('whatsapp')}
          </ActionButton>
        ) : (
          <span key={way} className={classes.way} onClickCapture={use(way, () => undefined)}>
            {print}
          </span>
        ),
      )}
      <ActionMenu
        label={t('more')}
        items={[
          { key: 'email', label: t('email'), icon: IconMessage, disabledReason: why, onSelect: () => setAsking(true) },
          {
            key: 'copy',
            label: t('copy'),
            icon: IconExternalLink,
            disabledReason: why,
            onSelect: () => share.copy(shared),
          },
          ...(printing ? printItems(printing, t, asksPrices) : []),
        ]}
        trigger={(props) => (
          <Button {...props} data-icon iconOnly icon={<IconChevronDown size="s" />} aria-label={t('more')} />
        )}
      />
      <LastStep share={share} />
      {asking && (
        <Suspense>
          <EmailDialog shared={shared} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
