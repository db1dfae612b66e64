import type { LookupData } from '@warsha/contract/lookups'
import type { CompanyTx } from '@warsha/db/database'
import { dayIn } from '@warsha/domain/calendar'
import { documentTitlesOf } from '@warsha/domain/documents'
import { mayDo } from '@warsha/domain/permissions'
import { carsFinishedBy, subscriptionOn } from '@warsha/domain/subscriptions'
import { type SystemSettings, settingsOf } from '@warsha/domain/system-settings'
import { listDocumentTitles } from '../company/paper-queries.ts'
import type { Actor, CompanyContext } from '../lib/context.ts'
import { endpoint } from '../lib/endpoint.ts'
import { refuse } from '../lib/refuse.ts'
import { isSupportInside } from '../platform/support-queries.ts'
import { eInvoicingInfo } from '../tax-devices/company-info.ts'
import { codedLists } from './coded.ts'
import * as queries from './queries.ts'

/** What the advanced search looks in. */
const fullText =
  'customer vehicle ticket estimate invoice storeSale dealer supplier sparePart purchaseOrder purchase expense'.split(
    ' ',
  )

/** The lists of areas that are not built yet: empty, never absent, so that no screen has to ask. */
const notYet = {
  allowances: [],
  deductions: [],
  helpVideos: [],
  helpVideoCategories: [],
  quickLinks: [],
  userReminders: [],
  nextOccurrences: [],
  messageTemplates: [],
}

/** There are no quick links yet, so nothing is to be shown or hidden. */
const noQuickLinks = { showQuickLinksOnTop: false, hideQuickLinksFromTopNav: false }

function settingsOfCompany(stored: Partial<SystemSettings>): LookupData['systemSettings'] {
  const { messagePrefixEn: _en, messagePrefixAr: _ar, ...shown } = settingsOf(stored)
  return { ...noQuickLinks, ...shown, acceptedFileTypesForUpload: [...shown.acceptedFileTypesForUpload] }
}

export const lookupData = endpoint.lookups.data.handler(async ({ input, context }) => {
  const { tx, actor } = context
  if (input.userId !== undefined && input.userId !== actor.userId) throw refuse({ code: 'NotFound' })
  const lists = await ofShops(tx)
  const isOurs = input.shopId === undefined || lists.shops.some(({ id }) => id === input.shopId)
  if (!isOurs) throw refuse({ code: 'NotFound' })
  const ofItsCompany = await ofCompany(tx, context)
  return {
    ...lists,
    ...(await ofPlaces(tx, input.part, ofItsCompany.company.currency)),
    ...ofItsCompany,
    ...(await ofSubscription(tx)),
    ...codedLists,
    ...notYet,
  } satisfies LookupData
})

/** The warning is for those who can see to it; nobody else is worried by it. */
function daysLeftFor(actor: Actor, endsOn: string | null): number | null {
  if (!mayDo(actor, 'administration.subscription')) return null
  return subscriptionOn(endsOn, dayIn(actor.timeZone, new Date().toISOString())).daysLeft ?? null
}

/** LKP-009: what is for sale, and what the company has bought. */
async function ofSubscription(tx: CompanyTx) {
  return {
    subscriptionPlans: await queries.listPlanNames(tx),
    addOns: await queries.listAddOnNames(tx),
    subscriptions: (await queries.listSubscriptions(tx)).map(({ state, ...named }) => ({ ...named, code: state })),
  }
}

async function ofShops(tx: CompanyTx) {
  return {
    employees: await queries.listEmployees(tx),
    sections: await queries.listSections(tx),
    incomeExpenseCategories: (await queries.listIncomeExpenseCategories(tx))
      .filter(({ active }) => active)
      .map(({ id, kind, nameEn, nameAr }) => ({ id, nameEn, nameAr, code: kind })),
    vehicleConditionTemplates: await queries.listConditionTemplates(tx),
    shopSections: await queries.listShopSections(tx),
    shops: await queries.listShops(tx),
    taxPeriods: await queries.listTaxPeriods(tx),
    carColors: await queries.listColors(tx),
    cachedLookupDates: await queries.lookupDates(tx),
  }
}

async function ofPlaces(tx: CompanyTx, part: 'all' | 'start', currency: string) {
  if (part === 'start') return { cities: [], currencies: await queries.listOwnCurrency(tx, currency) }
  return { cities: await queries.listCities(tx), currencies: await queries.listCurrencies(tx) }
}

async function ofCompany(tx: CompanyTx, { actor, language, services: { settings, version } }: CompanyContext) {
  const company = await queries.findCompany(tx)
  const terms = company.terms as LookupData['documentTerms']
  const named = language === 'ar' ? 'customNameAr' : 'customNameEn'
  const titles = documentTitlesOf(await listDocumentTitles(tx))
  return {
    serverTime: new Date().toISOString(),
    company: {
      id: company.id,
      nameEn: company.nameEn,
      nameAr: company.nameAr,
      countryOfBusinessId: company.countryId,
      currencyId: company.currency,
      currency: company.currency,
      currencyDecimals: company.decimals,
      vatNumber: company.vatNumber,
      allowVAT: company.allowVat,
      vatBp: company.vatBp,
      vatServices: company.vatServices,
      vatSpareParts: company.vatSpareParts,
      isVATServicesInclusive: company.isVatServicesInclusive,
      isVATSparePartsInclusive: company.isVatSparePartsInclusive,
      hasSubscriptionExpired: actor.subscriptionExpired,
      carsFinishedBy: actor.finishesCars ? carsFinishedBy(company.subscriptionEndsOn) : null,
      subscriptionDaysLeft: daysLeftFor(actor, company.subscriptionEndsOn),
      contactNo: company.contactNo,
    },
    adminOption: { supportAccessUntil: company.supportAccessUntil, supportInside: await isSupportInside(tx) },
    zatcaCompanyInfo: await eInvoicingInfo(tx, actor.shopId, company.countryId),
    documentTitles: titles.map(({ customNameEn, customNameAr, ...title }) => ({
      ...title,
      customName: { customNameEn, customNameAr }[named],
    })),
    documentTerms: terms,
    termsAndConditions: terms,
    serverParameters: {
      defaultPageSize: settings.defaultPageSize,
      defaultLanguage: settings.defaultLanguage,
      defaultTimeZone: settings.defaultTimeZone,
      supportEmail: settings.support.email,
      supportPhone: settings.support.phone,
      version,
    },
    systemSettings: settingsOfCompany(company.settings as Partial<SystemSettings>),
    fullTextSearchEntities: fullText,
  }
}
