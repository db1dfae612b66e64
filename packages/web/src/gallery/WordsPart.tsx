import { useTranslation } from 'react-i18next'
import { ActionButton } from '../ui/ActionButton.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { Initials } from '../ui/Initials.tsx'
import { IconPlus } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { IconCash, IconDots, IconPrinter, IconTrash } from '../ui/more-icons.tsx'
import { Percent } from '../ui/Percent.tsx'
import { Phone } from '../ui/Phone.tsx'
import { Plate } from '../ui/Plate.tsx'
import { plateLetters } from '../ui/plate.ts'
import { Quantity } from '../ui/Quantity.tsx'
import { Status } from '../ui/Status.tsx'
import { type State, states } from '../ui/states.ts'
import { DateTimeText, DurationText, RelativeTime, Timestamp } from '../ui/time-text.tsx'
import classes from './gallery.module.css'
import { Section } from './Section.tsx'

const blues = Array.from({ length: 10 }, (_, shade) => `var(--blue-${shade})`)
const grays = Array.from({ length: 10 }, (_, shade) => `var(--gray-${shade})`)
const all = Object.keys(states) as State[]
const now = '2026-11-17T10:42:00Z'

export function WordsPart() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <Section title={t('colour')}>
        {[blues, grays].map((scale) => (
          <div key={scale[0]} className={classes.scale}>
            {scale.map((colour) => (
              <div key={colour} style={{ background: colour }} />
            ))}
          </div>
        ))}
      </Section>
      <Section title={t('status')}>
        <div className={classes.demo}>
          {all.slice(0, 9).map((state) => (
            <Badge key={state} of={state} />
          ))}
          <Badge tone="outline">PDF</Badge>
        </div>
        <div className={cx(classes.demo, classes.wide)}>
          {all.map((state) => (
            <Status key={state} of={state} />
          ))}
        </div>
      </Section>
      <Section title={t('type')}>
        <div>
          <div className={classes.big}>
            {t('due')} <Money amount={162750} sign />
          </div>
          <h1>{t('pageTitle')}</h1>
          <h2>{t('sectionTitle')}</h2>
          <p>{t('body')}</p>
          <p className="text-sm">{t('tableText')}</p>
          <p className="text-xs muted">{t('small')}</p>
        </div>
      </Section>
      <Identifiers />
      <Buttons />
    </>
  )
}

function Identifiers() {
  const { t } = useTranslation('gallery')
  return (
    <Section title={t('identifiers')}>
      <div className={cx(classes.demo, classes.wide)}>
        <Plate plate={{ digits: '4827', ...plateLetters('RTJ') }} height={64} />
        <Plate plate={{ digits: '318', ...plateLetters('XLB') }} height={64} />
        <Plate plate={{ digits: '4827', ...plateLetters('RTJ') }} />
        <Plate plate={{ digits: '318', ...plateLetters('XLH') }} />
        <Phone number="+966553014827" />
        <Ltr>JTNB11HK8M3012847</Ltr>
        <Money amount={212750} sign />
        <Money amount={-32200} sign />
        <Quantity value={4500} />
        <Percent rate={820} />
        <DateTimeText at={now} />
        <Timestamp at={now} now="2026-12-01T00:00:00Z" />
        <RelativeTime at={now} now="2026-11-17T10:47:00Z" />
        <DurationText ms={378 * 60_000} />
        <Initials name="Faisal Al-Otaibi" />
        <Initials name="فيصل العتيبي" quiet />
      </div>
    </Section>
  )
}

function Buttons() {
  const { t } = useTranslation('gallery')
  return (
    <Section title={t('buttons')}>
      <div className={classes.demo}>
        <ActionButton variant="primary" icon={<IconPlus size="s" />} shortcut="N">
          {t('newTicket')}
        </ActionButton>
        <Button>{t('default')}</Button>
        <Button variant="quiet">{t('quiet')}</Button>
        <Button variant="danger" icon={<IconTrash size="s" />}>
          {t('delete')}
        </Button>
        <Button variant="dangerSolid">{t('delete')}</Button>
        <Button variant="primary" busy>
          {t('saving')}
        </Button>
        <ActionMenu
          label={t('more')}
          trigger={(props) => <Button iconOnly icon={<IconDots />} aria-label={t('more')} {...props} />}
          items={[
            { key: 'print', label: t('print'), icon: IconPrinter, keys: 'Ctrl+P' },
            { key: 'refund', label: t('refund'), icon: IconCash, disabledReason: t('refundReason') },
            { key: 'delete', label: t('delete'), icon: IconTrash, danger: true, apart: true },
          ]}
        />
        <ActionButton
          iconOnly
          icon={<IconPrinter />}
          aria-label={t('print')}
          tooltip={t('print')}
          shortcut="Ctrl+Shift+P"
        />
        <Button size="small" icon={<IconPrinter size="s" />}>
          {t('print')}
        </Button>
        <ActionButton disabledReason={t('refundReason')} reasonAt="tooltip">
          {t('refund')}
        </ActionButton>
      </div>
      <div className={classes.demo} style={{ alignItems: 'flex-start' }}>
        <ActionButton size="large" disabledReason={t('servicesOpen')} fix={<a href="#services">{t('showThem')}</a>}>
          {t('checkOut')}
        </ActionButton>
        <Button variant="primary" size="xlarge">
          {t('addPayment')}
        </Button>
        <Button variant="go" size="huge">
          {t('ready')}
        </Button>
      </div>
    </Section>
  )
}
