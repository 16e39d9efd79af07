export default function OperatorPage() {
  return null
}
