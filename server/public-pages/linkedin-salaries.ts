import type { Pay } from '#shared/pay.ts'
import type { PayPeriod } from '#shared/pay-choices.ts'
import { cdataElement } from './xml-element.ts'

/** A published pay as LinkedIn's feed has it; an end that is open is left out. */
export function linkedInSalaries(pay: Pay | null) {
  if (!pay) return ''
  const { lowest, highest, currency, per } = pay
  const end = (name: string, amount: number | null) =>
    amount === null
      ? ''
      : `    <${name}>\n${cdataElement('amount', amount)}${cdataElement('currencyCode', currency)}    </${name}>\n`
  return `    <salaries>
    <salary>
${end('highEnd', highest)}${end('lowEnd', lowest)}${cdataElement('period', periods[per])}${cdataElement('type', 'BASE_SALARY')}    </salary>
    </salaries>
`
}

const periods: Record<PayPeriod, string> = {
  year: 'YEARLY',
  month: 'MONTHLY',
  week: 'WEEKLY',
  day: 'DAILY',
  hour: 'HOURLY',
}
