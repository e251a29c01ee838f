export default function AnalyticsView() {
  return null;
}
