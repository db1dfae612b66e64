import { useElementSize } from '@mantine/hooks'
import { addressLines, registerNumberOf } from '@warsha/domain/parties'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { cx } from '../ui/cx.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { LocaleContext, useLocale } from '../ui/locale.ts'
import type { Invoice } from './invoice.ts'
import { PaperFacts } from './PaperFacts.tsx'
import { PaperFoot } from './PaperFoot.tsx'
import { PaperItems } from './PaperItems.tsx'
import { PaperTotals } from './PaperTotals.tsx'
import classes from './paper.module.css'
import { registerText, titleOf } from './paper-view.ts'
import { type PaperLanguage, paperLine, paperWord, type Reading, readingOf } from './paper-words.ts'

const sheetWidth = 794

/** The invoice as it is printed, from the figures stored when it was issued. It shrinks to the screen that it is read on. */
export function InvoicePaper({ invoice, language }: { invoice: Invoice; language: PaperLanguage }) {
  const { t } = useTranslation('invoices')
  const locale = useLocale()
  const { ref, width } = useElementSize()
  const { termsAndConditions } = useLookups()
  const reading = readingOf(language, locale.language)
  const { lead, second } = reading
  const title = titleOf(invoice)
  return (
    <div className={classes.ground}>
      <div ref={ref}>
        <article
          className={classes.sheet}
          data-paper
          style={{ zoom: width > 0 ? Math.min(1, width / sheetWidth) : 1 }}
          lang={lead}
          dir={lead === 'ar' ? 'rtl' : 'ltr'}
          aria-label={t('paper', { number: invoice.number })}
        >
          <Letterhead invoice={invoice} reading={reading} />
          <div className={classes.title}>
            <h2>
              {paperWord(title, lead)}{' '}
              {second && (
                <span lang={second} className={classes.second}>
                  <bdi>{paperWord(title, second)}</bdi>
                </span>
              )}
            </h2>
            <Ltr className={classes.number}>{invoice.number}</Ltr>
          </div>
          <LocaleContext value={{ ...locale, language: second ? 'en' : lead }}>
            <PaperFacts invoice={invoice} reading={reading} />
          </LocaleContext>
          <PaperItems invoice={invoice} reading={reading} />
          <PaperTotals invoice={invoice} reading={reading} />
          <PaperFoot seller={invoice.seller} terms={termsAndConditions} reading={reading} />
        </article>
      </div>
    </div>
  )
}

/** The seller, in both languages side by side or in one. */
function Letterhead({ invoice, reading }: { invoice: Invoice; reading: Reading }) {
  const { lead, second } = reading
  return (
    <div className={classes.two} dir={second ? 'ltr' : undefined}>
      {(second || lead === 'en') && <Seller invoice={invoice} language="en" />}
      {(second || lead === 'ar') && <Seller invoice={invoice} language="ar" />}
    </div>
  )
}

function Seller({ invoice: { seller }, language }: { invoice: Invoice; language: 'en' | 'ar' }) {
  const register = registerNumberOf(seller)
  return (
    <div className={cx(classes.side)} lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <span className={classes.name}>
        {language === 'ar' ? seller.nameAr || seller.nameEn : seller.nameEn || seller.nameAr}
      </span>
      {addressLines(seller.address, language).map((line) => (
        <div key={line}>{paperLine(line)}</div>
      ))}
      {register && (
        <div>
          {paperWord('commercialRegister', language)} <Ltr>{registerText(register)}</Ltr>
        </div>
      )}
    </div>
  )
}
