import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { later } from '../lib/later.ts'
import { Button } from '../ui/Button.tsx'
import { SegmentedControl } from '../ui/SegmentedControl.tsx'
import { ChooseCompany } from './ChooseCompany.tsx'
import { EveryCompany } from './EveryCompany.tsx'
import { Installation } from './Installation.tsx'
import classes from './OperatorDesk.module.css'
import { OperatorMoney } from './OperatorMoney.tsx'
import { TaxDocumentsIssued } from './TaxDocumentsIssued.tsx'

const Plans = later(() => import('./sales/Plans.tsx'))
const DeskLog = later(() => import('./DeskLog.tsx'))
const OperatorAccount = later(() => import('./OperatorAccount.tsx'))

type Props = { token: string; onLeave: () => void }
const parts = ['open', 'companies', 'plans', 'money', 'documents', 'installation', 'log', 'account'] as const
type Part = (typeof parts)[number]
const screens = {
  open: ChooseCompany,
  companies: EveryCompany,
  plans: Plans,
  money: OperatorMoney,
  documents: TaxDocumentsIssued,
  installation: Installation,
  log: DeskLog,
  account: OperatorAccount,
}

/** Where the operator of an installation works, in no company: which let support in, what is sold, what they paid, how the installation is. */
export default function OperatorDesk({ token, onLeave }: Props) {
  const { t } = useTranslation('operators')
  const [part, setPart] = useState<Part>('open')
  const Screen = screens[part]
  return (
    <div className={classes.desk}>
      <div className={classes.head}>
        <h1>{t('desk')}</h1>
        <Button variant="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
      <div className={classes.parts}>
        <SegmentedControl
          label={t('desk')}
          segments={parts.map((value) => ({ value, label: t(`parts.${value}`) }))}
          value={part}
          onChange={setPart}
        />
      </div>
      <Suspense>
        <Screen token={token} />
      </Suspense>
    </div>
  )
}
