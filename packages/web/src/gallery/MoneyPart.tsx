import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Money } from '../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../ui/MoneyBlock.tsx'
import { toast } from '../ui/toast.ts'
import classes from './gallery.module.css'
import { PaymentDialog } from './PaymentDialog.tsx'
import { Section } from './Section.tsx'

export function MoneyPart({ dialog }: { dialog: string | null }) {
  const { t } = useTranslation('gallery')
  const [opened, setOpened] = useState(dialog)
  const close = () => setOpened(null)
  return (
    <>
      <Section title={t('moneyBlock')}>
        <div className={classes.demo} style={{ alignItems: 'flex-start', gap: 32 }}>
          <Card className={classes.money} title={t('payment')} actions={<Badge of="PartlyPaid" />} flush>
            <div style={{ padding: '8px 16px 10px' }}>
              <MoneyBlock
                lines={[
                  { key: 'gross', label: t('gross'), value: <Money amount={190900} /> },
                  { key: 'discount', label: t('discount'), value: <Money amount={5900} /> },
                  { key: 'vat', label: t('vat'), value: <Money amount={27750} /> },
                  { key: 'total', label: t('total'), value: <Money amount={212750} sign />, total: true },
                  { key: 'paid', label: t('paid'), value: <Money amount={50000} /> },
                ]}
              />
            </div>
            <DueLine label={t('due')}>
              <Money amount={162750} sign />
            </DueLine>
          </Card>
          <div className={classes.demo}>
            <Button onClick={() => setOpened('payment')}>{t('openPayment')}</Button>
            <Button onClick={() => setOpened('confirm')}>{t('openConfirm')}</Button>
          </div>
        </div>
        {opened === 'payment' && <PaymentDialog onClose={close} />}
        {opened === 'confirm' && <ConfirmDialog onConfirm={close} onCancel={close} />}
      </Section>
      <Section title={t('messages')}>
        <div className={classes.demo}>
          <Button onClick={() => toast.success(t('saved'), { label: t('receipt'), run: () => {} })}>
            {t('saved')}
          </Button>
          <Button onClick={() => toast.info(t('lineRemoved'), { label: t('undo'), undo: true, run: () => {} })}>
            {t('lineRemoved')}
          </Button>
          <Button onClick={() => toast.error(t('changed'), { label: t('compare'), run: () => {} })}>
            {t('compare')}
          </Button>
        </div>
      </Section>
    </>
  )
}
