import { buildingResearchAndMedia } from './families/building-research-and-media.ts'
import { careAndEducation } from './families/care-and-education.ts'
import { financeAndLaw } from './families/finance-and-law.ts'
import { hospitalityAndTrades } from './families/hospitality-and-trades.ts'
import { marketingAndSales } from './families/marketing-and-sales.ts'
import { peopleAndAdministration } from './families/people-and-administration.ts'
import { platform } from './families/platform.ts'
import { productAndDesign } from './families/product-and-design.ts'
import { software } from './families/software.ts'
import { supplyAndProduction } from './families/supply-and-production.ts'
import type { RoleFamily } from './role-family.ts'

/** Every trade that the built-in writer knows. */
export const roleFamilies: readonly RoleFamily[] = [
  ...software,
  ...platform,
  ...productAndDesign,
  ...marketingAndSales,
  ...financeAndLaw,
  ...peopleAndAdministration,
  ...supplyAndProduction,
  ...careAndEducation,
  ...hospitalityAndTrades,
  ...buildingResearchAndMedia,
]
