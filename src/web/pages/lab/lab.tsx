export default function LabPage() {
  return null
}
