import { Link } from 'react-router';
import { reviewRulesPath } from '../../../domain/reviews/review-rules-path.ts';
import { LabReviews } from '../reviews/lab-reviews.tsx';
import styles from './vendor-offers.module.css';

export function VendorReviews({ vendorId, totalReviews }: { vendorId: number; totalReviews: number }) {
  return (
    <section className={`stack-3 ${styles.tests}`} aria-labelledby="reviews">
      <h2 id="reviews">Reviews</h2>
      {totalReviews > 0 ? (
        <LabReviews vendorId={vendorId} />
      ) : (
        <p>
          No patient has written about a visit here yet. <Link to={reviewRulesPath}>Rules of reviews</Link>
        </p>
      )}
    </section>
  );
}
