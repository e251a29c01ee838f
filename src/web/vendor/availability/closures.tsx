import { Disclosure } from '../../ui/disclosure.tsx';
import { ClosureForm } from './closure-form.tsx';
import { ClosureList } from './closure-list.tsx';
import { PublicHolidays } from './public-holidays.tsx';

export function Closures({ vendorId }: { vendorId: number }) {
  return (
    <div className="stack-4 list-width">
      <section aria-labelledby="upcoming-closures">
        <h3 id="upcoming-closures">Upcoming closures</h3>
        <ClosureList vendorId={vendorId} />
      </section>
      <div className="box folds">
        <Disclosure summary="Close on a day">
          <ClosureForm vendorId={vendorId} />
        </Disclosure>
        <PublicHolidays vendorId={vendorId} />
      </div>
    </div>
  );
}
