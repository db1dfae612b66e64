import { shownPhone } from '@warsha/domain/phones'
import { Ltr } from '../ui/Ltr.tsx'
import type { Invoice } from './invoice.ts'
import classes from './paper.module.css'
import { ibanText } from './paper-view.ts'
import { paperLine, paperWord, type Reading } from './paper-words.ts'

type Terms = readonly { descriptionEn: string; descriptionAr: string; orderNo: number }[]
type Props = { seller: Invoice['seller']; terms: Terms; reading: Reading }

/** The company's terms, and how it is paid and called. */
export function PaperFoot({ seller, terms, reading: { lead, second } }: Props) {
  const ordered = [...terms].sort((a, b) => a.orderNo - b.orderNo)
  return (
    <footer className={classes.foot}>
      {ordered.length > 0 && (
        <div className={classes.two} dir={second ? 'ltr' : undefined}>
          {(second || lead === 'en') && <List terms={ordered} language="en" />}
          {(second || lead === 'ar') && <List terms={ordered} language="ar" />}
        </div>
      )}
      <div className={classes.ends}>
        <span>
          {seller.iban && (
            <Ltr>
              {paperWord('iban', 'en')} {ibanText(seller.iban)}
            </Ltr>
          )}
        </span>
        <span>{seller.phone && <Ltr>{shownPhone(seller.phone)}</Ltr>}</span>
      </div>
    </footer>
  )
}

function List({ terms, language }: { terms: Terms; language: 'en' | 'ar' }) {
  return (
    <ol className={`${classes.terms} ${classes.side}`} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      {terms.map((term) => (
        <li key={term.orderNo}>{paperLine(language === 'ar' ? term.descriptionAr : term.descriptionEn)}</li>
      ))}
    </ol>
  )
}
